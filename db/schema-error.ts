/** The database belongs to a newer version or to another program; it was not modified. */
export class SchemaError extends Error {
  override name = "SchemaError";
}

/** The database was made by a newer version of the program, or by something else; it is untouched. */
export class SchemaError extends Error {
  override name = "SchemaError";
}

/**
 * The form a request carries.
 *
 * @throws a Response 400 when the body is not a readable form, or what its reading throws (413)
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    throw error instanceof Response ? error : new Response(null, { status: 400 });
  }
}

/** A text field of a form: "" when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

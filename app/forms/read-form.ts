/**
 * Reads the form in a request's body.
 *
 * @throws Response 400 when the body is not a valid form; Responses thrown while reading, such as
 *   413, are passed on
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    throw error instanceof Response ? error : new Response(null, { status: 400 });
  }
}

/** The value of a text field; "" when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

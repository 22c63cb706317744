import { keptName, LOGIN_AGAIN } from "./seller-login-required.ts";

/** A login that came with the form whose sender had no session. */
export type LoginAgain = {
  email: string;
  password: string;
  /** The form as it was sent, without its files. */
  kept: FormData;
};

/** Reads the login form that carries another form; null for any other request, whose body is left unread. */
export async function readLoginAgain(request: Request): Promise<LoginAgain | null> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (request.method !== "POST" || !isForm) return null;
  const body = await request.clone().text();
  if (!body.startsWith(`${LOGIN_AGAIN}=`)) return null;
  const sent = new URLSearchParams(body);
  const kept = new FormData();
  const prefix = keptName("");
  for (const [name, value] of sent)
    if (name.startsWith(prefix)) kept.append(name.slice(prefix.length), value);
  return { email: sent.get("email") ?? "", password: sent.get("password") ?? "", kept };
}

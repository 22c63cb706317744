import { stopLeaving } from "./busy.ts";
import { load, patch, showWrong } from "./send-in-place.ts";

const ASK_EVERY_MS = 3_000;

let asking: ReturnType<typeof setInterval>;

/**
 * Sends a form that leads to another page. If the network fails, this page stays and shows the text in the form's
 * `data-stays`; while it is unknown whether an order was placed, asks until the shop answers.
 */
export async function sendAndStay(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never);
  body.set(button.name, button.value);
  clearInterval(asking);
  document.querySelector(".lost")?.remove();
  try {
    const page = await follow(form.action, { method: "POST", body });
    if (!page) return;
    stopLeaving();
    document.title = page.title;
    patch(document.body, page.body);
    showWrong();
  } catch {
    stopLeaving();
    const message = `<p class="lost unavailable" role="alert">${form.dataset.stays}</p>`;
    button.insertAdjacentHTML("afterend", message);
    const token = body.get("token");
    const ask = () =>
      follow(`/cart?placed=${token}`)
        .then(() => clearInterval(asking))
        .catch(() => {});
    if (token) asking = setInterval(ask, ASK_EVERY_MS);
  }
}

/**
 * Opens the page to which the shop redirects.
 *
 * @returns the page if there is no redirect, else null
 * @throws when the network or the shop behind it fails
 */
async function follow(url: string, init?: RequestInit): Promise<Document | null> {
  const { response, page } = await load(url, { ...init, headers: { "X-Redirect": "tell" } });
  const to = response.headers.get("Location");
  if (!to) {
    // A page without toasts is not the shop's: a proxy sends its own when it cannot reach the shop.
    if (!page.querySelector(".toasts")) throw response;
    return page;
  }
  location.assign(to);
  // A link to another part of the same page would not load it again.
  if (location.href.endsWith(to)) location.reload();
  return null;
}

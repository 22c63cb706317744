const UNDO_MS = 60_000;
const TIMEOUT_MS = 15_000;
const RETRY_MS = 5_000;
/** How often the page asks whether the shop has changed anything. */
const LOOK_MS = 20_000;
/** The time during which a button that has just moved under the finger does nothing. */
const MOVED_MS = 1_000;
const MOVED_PX = 40;

/** A use of a button. The phone keeps it until the shop has it and a page shows it. */
type Press = {
  /** The order. */
  stop: string;
  /** The button's value: the mark, the order and the amount shown. */
  value: string;
  /** Makes it count once, however often it is sent. */
  token: string;
  reason: string;
  /** The fields of a delivery in part, by name. A press that waited during an upgrade has none. */
  typed?: [name: string, value: string][];
  /** The cash received with it. */
  cash?: number;
  /** When the button was used, by this phone's clock. */
  at: number;
  /** In words, with the stop's name. */
  label: string;
  /** When the shop stored it, by its own clock. */
  done?: number;
};

/** Why the shop refused a mark; kept until the courier has read it. */
type Refusal = { label: string; message: string } & Partial<Pick<Press, "stop" | "typed">>;
type Kept = { presses: Press[]; refusals: Refusal[] };

const DAY_MS = 86_400_000;
/** The same for all pages of a run. */
const KEY = `courier ${location.pathname.split("/", 3).join("/")}`;
let kept: Kept = { presses: [], refusals: [] };
let isEnded = false;

/** The data of the run on this phone. Read anew each time, because another tab may have changed it. */
function read(): Kept {
  try {
    if (!isEnded) kept = JSON.parse(localStorage.getItem(KEY)!) || kept;
  } catch {
    // Storage is forbidden: the page remembers the data while it is open.
  }
  return kept;
}

function write(next: Kept): void {
  kept = next;
  try {
    if (!isEnded && (next.presses[0] || next.refusals[0]))
      localStorage.setItem(KEY, JSON.stringify({ ...next, at: Date.now() }));
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Removes the run from the phone, because the link has ended. The page remembers it while it is open. */
function forget(): void {
  read();
  isEnded = true;
  write(kept);
}

/** Removes the data of other runs that are more than a day old. */
function forgetOthers(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key !== KEY && key.slice(0, 8) === "courier " && isOld(localStorage.getItem(key)!))
        localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const isOld = (text: string): boolean => !(JSON.parse(text).at > Date.now() - DAY_MS);

/** The first one that the shop does not have yet. */
const firstWaiting = (): Press | undefined => read().presses.filter(isWaiting)[0];
const isWaiting = ({ done }: Press): boolean => !done;

const find = (selector: string, within: ParentNode = document) =>
  within.querySelector<HTMLElement>(selector);
/** Null on other pages than the run's. */
const list = find("ol[data-at]");
const pageScript = (document.currentScript as HTMLScriptElement).src;

let isSending = false;
/** Whether the last one could not be sent. */
let isStuck = false;
let last = { stop: "", at: 0, x: 0, y: 0 };

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>("ol button[name]");
  // The browser says which field is wrong.
  if (!button || !window.fetch || !button.form!.checkValidity()) return;
  event.preventDefault();
  const { clientX: x, clientY: y } = event;
  const stop = button.closest<HTMLElement>("ol[data-at] > li")!;
  const at = Date.now();
  const isNear = Math.abs(x - last.x) < MOVED_PX && Math.abs(y - last.y) < MOVED_PX;
  if (stop.id !== last.stop && at - last.at < MOVED_MS && isNear) return;
  last = { stop: stop.id, at, x, y };
  press(button, stop, at);
});

function press(button: HTMLButtonElement, stop: HTMLElement, at: number): void {
  const { value } = button;
  const reason = button.form!.querySelector<HTMLInputElement>("[name=reason]");
  const named = find(`.presses [value="${value}"]`, stop) || button;
  const label = `${find("summary b", stop)!.textContent}: ${named.textContent}`;
  const token = at.toString(36) + Math.random().toString(36).slice(2);
  const part = button.form!.className === "part" ? button.form : null;
  const pressed = {
    ...{ stop: stop.id, value, token, reason: reason ? reason.value : "", at, label },
    ...(part && {
      typed: fieldsOf(part).map((field) => [field.name, field.value]),
      ...sumsOf(part),
    }),
  } as Press;
  const kept = read();
  write({ ...kept, presses: [...kept.presses, pressed] });
  for (const field of fieldsOf(button.form!)) field.defaultValue = field.value;
  show(pressed);
  showTotals();
  void sendAll();
}

/** The fields in which something can be typed. */
const fieldsOf = (within: ParentNode): HTMLInputElement[] =>
  Array.from(within.querySelectorAll<HTMLInputElement>("input:not([type=hidden])"));

/** What is to be paid for an order without refused goods, and how much of it in cash, as the shop works it out. */
function sumsOf(form: HTMLFormElement): { due: number; cash: number } {
  let [price = 0, shipping = 0, received = 0] = form.dataset.sums!.split(":").map(Number);
  const [kind, off = "0", step = "0"] = (form.dataset.discount || "").split(":");
  const amount: Record<string, number | undefined> = {};
  for (const { name, value, dataset } of fieldsOf(form))
    if (dataset.vnd) price -= Number(dataset.vnd) * Number(value);
    else if (value.trim()) amount[name] = Number(value.replace(/\D/g, ""));
  if (kind === "percent") {
    const less = price - Math.round((price * Number(off)) / 100);
    price = Math.floor(less / Number(step)) * Number(step) || less;
  } else if (kind === "amount") price = Math.max(0, price - Number(off));
  else if (kind) shipping = 0;
  const due = Math.max(0, price + shipping - received);
  const { cash = Math.max(0, due - (amount.transfer || 0)) } = amount;
  return { due, cash };
}

document.addEventListener("input", ({ target }) => {
  const form = (target as Element).closest<HTMLFormElement>("[data-sums]");
  if (form) find("output", form)!.textContent = formatVnd(sumsOf(form).due);
});

/** As the shop writes amounts. */
const formatVnd = (vnd: number): string => `${String(vnd).replace(/\B(?=(\d{3})+$)/g, ".")}\u00a0₫`;

/** Shows a mark at its stop, as the shop's next page will. */
function show({ stop: id, value, at, cash }: Press): void {
  const stop = document.getElementById(id);
  if (!stop || stop.dataset.mark === "ended") return;
  const mark = value.split(":")[0]!;
  const isUndo = mark === "undo";
  stop.dataset.mark = isUndo ? "" : mark;
  (find("details", stop) as HTMLDetailsElement).open = isUndo;
  if (cash !== undefined) stop.dataset.cash = String(cash);
  const shown = find(`.presses [value^="${mark}:"], .part [value^="${mark}:"]`, stop);
  find(".said b", stop)!.textContent = shown ? shown.textContent : "";
  showUndo(stop, UNDO_MS - (Date.now() - at));
}

function showUndo(stop: HTMLElement, ms: number): void {
  const undo = find(".said button", stop)!;
  undo.hidden = ms <= 0;
  clearTimeout(Number(undo.dataset.timer));
  if (ms > 0) undo.dataset.timer = `${setTimeout(() => showUndo(stop, 0), ms)}`;
}

function showTotals(): void {
  if (!list) return;
  let [cash, done] = [0, 0];
  const stops = list.children;
  for (const stop of Array.from(stops) as HTMLElement[]) {
    const { mark, due, cash: part } = stop.dataset;
    if (mark) done += 1;
    if (mark === "cash") cash += Number(due);
    if (mark === "part") cash += Number(part);
  }
  find("#cash")!.textContent = formatVnd(cash);
  find("#done")!.textContent = `${done}`;
  find("#open")!.textContent = `${stops.length - done}`;
}

/** Shows how many marks wait for the network, and which were refused. */
function showKept(): void {
  const { presses, refusals } = read();
  const count = presses.filter(isWaiting).length;
  const waiting = find("#waiting");
  // A page of a transfer has neither.
  if (!waiting) return;
  find("b", waiting)!.textContent = `${count}`;
  waiting.hidden = count === 0 || !isStuck;
  const box = find("#refusals")!;
  box.textContent = "";
  for (const { label, message } of refusals) {
    const line = document.createElement("p");
    line.textContent = `${box.dataset.title}: ${label}. ${message}`;
    box.appendChild(line);
  }
  if (!refusals[0]) return;
  const seen = document.createElement("button");
  seen.textContent = box.dataset.seen!;
  seen.onclick = () => {
    write({ ...read(), refusals: [] });
    showKept();
  };
  box.appendChild(seen);
}

/** Fills in what was typed for a mark that was refused. */
function refill({ stop, typed }: Refusal): void {
  const form = stop && find(`[id="${stop}"] .part`);
  if (!form || !typed) return;
  (form.parentElement as HTMLDetailsElement).open = true;
  for (const [name, value] of typed) {
    const field = find(`[name="${name}"]`, form) as HTMLInputElement | null;
    if (field) field.value = value;
  }
}

/** Sends the marks that the shop does not have yet, in order. */
async function sendAll(): Promise<void> {
  // They are sent to the URL of the run's page, which has this element.
  if (isSending || !find("#waiting")) return;
  isSending = true;
  let isRefused = false;
  try {
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      const refusal = await send(next);
      isStuck = false;
      isRefused = isRefused || refusal !== null;
    }
  } catch {
    isStuck = true;
  }
  isSending = false;
  showKept();
  if (isRefused && !isStuck) showAnew();
}

/** Shows the page as it is now, unless something is being typed. */
function showAnew(): void {
  if (fieldsOf(document).every(({ value, defaultValue }) => value === defaultValue))
    location.reload();
}

/** Shows what the shop has changed since it made the page: amounts, goods, stops, or that the link has ended. */
async function look(): Promise<void> {
  if (!list || document.hidden || firstWaiting()) return;
  const response = await fetch(location.href, { headers: { Accept: "application/json" } });
  const { version } = await response.json();
  if (version !== list.dataset.version) showAnew();
}

/** Sends a mark. Throws if it may not have arrived: then it is sent again, and counts once. */
async function send({
  stop,
  value,
  token,
  reason,
  typed,
  at,
  label,
}: Press): Promise<Refusal | null> {
  const ago = String(Math.max(0, Date.now() - at));
  const body = new URLSearchParams({ intent: value, token, reason, ago });
  for (const [name, text] of typed || []) body.append(name, text);
  const request = fetch(location.href, {
    method: "POST",
    body,
    credentials: "same-origin",
    headers: { Accept: "application/json" },
  });
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS));
  const response = await Promise.race([request, timeout]);
  if (response.status > 409) throw response;
  // A network that wants a login first does not answer with JSON.
  const { kind, message, at: done } = await response.json();
  const { presses, refusals } = read();
  const isThis = (press: Press) => press.token === token;
  const refusal = kind === "done" ? null : { label, message, stop, typed };
  write({
    presses: refusal
      ? presses.filter((press) => !isThis(press))
      : presses.map((press) => (isThis(press) ? { ...press, done } : press)),
    refusals: refusal ? [...refusals, refusal] : refusals,
  });
  return refusal;
}

// This page shows the marks that the shop had when it made the page.
if (list) {
  const shownAt = Number(list.dataset.at);
  const { presses, refusals } = read();
  write({ presses: presses.filter(({ done }) => !done || done >= shownAt), refusals });
  for (const undo of Array.from(list.querySelectorAll<HTMLElement>(".said button:not([hidden])")))
    showUndo(undo.closest("li")!, UNDO_MS);
  read().presses.forEach(show);
  read().refusals.forEach(refill);
  showTotals();
}
forgetOthers();
if (find("[data-ended]")) forget();
showKept();
void sendAll();
const retry = () => {
  if (firstWaiting()) void sendAll();
};
addEventListener("online", retry);
setInterval(retry, RETRY_MS);
const tryLook = () => void look().catch(() => {});
setInterval(tryLook, LOOK_MS);
document.addEventListener("visibilitychange", tryLook);

// Keeps the page for a reload without a network. The first time, the worker does not see the page's own requests yet.
if (list && "serviceWorker" in navigator) {
  const style = find("[rel=stylesheet], [as=style]") as HTMLLinkElement;
  const { controller } = navigator.serviceWorker;
  navigator.serviceWorker
    .register("/courier-sw.js", { scope: "/courier/" })
    .then(() => caches.open("courier"))
    .then((cache) =>
      controller && /courier/.test(controller.scriptURL)
        ? undefined
        : cache.addAll([
            `${location.pathname}?key=${new URLSearchParams(location.search).get("key")}`,
            ...[pageScript, style.href],
          ]),
    )
    .catch(() => {});
}

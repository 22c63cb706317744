// The seller's product form: shows the pictures that are about to be sent, before they are.
const THUMBNAIL_PX = 96;
const MEGABYTE = 1024 * 1024;

const input = document.querySelector<HTMLInputElement>("[type=file][name=image]");
const box = document.querySelector<HTMLElement>(".chosen-images");
if (input && box) showChosen(input, box);

function showChosen(input: HTMLInputElement, box: HTMLElement): void {
  const { max, megabytes, tooMany, tooLarge, notAPicture, takeOut } = box.dataset as Record<
    string,
    string
  >;
  const problems = add(box, "p", "field-error");
  problems.role = "status";
  const list = add(box, "ul");
  const refused = new WeakSet<File>();
  let chosen: File[] = [];

  input.addEventListener("change", () => {
    // A phone's camera gives one picture at a time: those chosen before stay.
    const isNew = (file: File) => !chosen.some((known) => isSame(known, file));
    keep([...chosen, ...[...input.files!].filter(isNew)]);
  });
  const kept = () => [...input.form!.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  for (const checkbox of kept()) checkbox.addEventListener("change", tellProblems);
  keep([...input.files!]);

  function keep(files: File[]): void {
    chosen = files;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list.replaceChildren(...files.map(rowOf));
    tellProblems();
  }

  function rowOf(file: File, i: number): HTMLElement {
    const row = document.createElement("li");
    void draw(add(row, "canvas", "picture") as HTMLCanvasElement, file);
    const about = add(row, "p");
    about.textContent = file.name;
    const size = Math.ceil((10 * file.size) / MEGABYTE) / 10;
    add(about, "span", "hint").textContent =
      `${size.toLocaleString(document.documentElement.lang)} MB`;
    const button = add(row, "button", "button button-quiet") as HTMLButtonElement;
    button.type = "button";
    button.textContent = takeOut!;
    add(button, "span", "sr-only").textContent = ` ${file.name}`;
    button.addEventListener("click", () => {
      keep(chosen.filter((one) => one !== file));
      const buttons = list.querySelectorAll("button");
      (buttons[Math.min(i, buttons.length - 1)] ?? input).focus();
    });
    return row;
  }

  async function draw(canvas: HTMLCanvasElement, file: File): Promise<void> {
    canvas.width = canvas.height = THUMBNAIL_PX;
    try {
      const picture = await createImageBitmap(file);
      const scale = THUMBNAIL_PX / Math.max(picture.width, picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      const [x, y] = [(THUMBNAIL_PX - width) / 2, (THUMBNAIL_PX - height) / 2];
      canvas.getContext("2d")!.drawImage(picture, x, y, width, height);
      picture.close();
    } catch {
      refused.add(file);
      tellProblems();
    }
  }

  function tellProblems(): void {
    const count = chosen.length + kept().filter(({ checked }) => checked).length;
    const found = [
      count > Number(max) && tooMany,
      chosen.some(({ size }) => size > Number(megabytes) * MEGABYTE) && tooLarge,
      chosen.some((file) => refused.has(file)) && notAPicture,
    ];
    problems.textContent = found.filter(Boolean).join(". ");
  }
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size;

function add(parent: HTMLElement, tag: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

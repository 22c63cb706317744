// Lists the selected pictures of the seller's product form before they are uploaded.
const THUMBNAIL_PX = 96;
const MEGABYTE = 1024 * 1024;

const input = document.querySelector<HTMLInputElement>("[type=file][name=image]");
const box = document.querySelector<HTMLElement>(".chosen-images");
if (input && box) listSelected(input, box);

function listSelected(input: HTMLInputElement, box: HTMLElement): void {
  const { max, megabytes, tooMany, tooLarge, notAPicture, remove } = box.dataset as Record<
    string,
    string
  >;
  const problems = add(box, "p", "field-error");
  problems.role = "status";
  const list = add(box, "ul");
  const undecodable = new WeakSet<File>();
  let selected: File[] = [];

  input.addEventListener("change", () => {
    // A phone's camera adds one picture at a time, so earlier ones are kept.
    const isNew = (file: File) => !selected.some((known) => isSame(known, file));
    select([...selected, ...[...input.files!].filter(isNew)]);
  });
  const currentPictures = () => [
    ...input.form!.querySelectorAll<HTMLInputElement>("[type=checkbox]"),
  ];
  for (const checkbox of currentPictures()) checkbox.addEventListener("change", showProblems);
  select([...input.files!]);

  function select(files: File[]): void {
    selected = files;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list.replaceChildren(...files.map(createRow));
    showProblems();
  }

  function createRow(file: File, i: number): HTMLElement {
    const row = document.createElement("li");
    void draw(add(row, "canvas", "picture") as HTMLCanvasElement, file);
    const label = add(row, "p");
    label.textContent = file.name;
    const size = Math.ceil((10 * file.size) / MEGABYTE) / 10;
    add(label, "span", "hint").textContent =
      `${size.toLocaleString(document.documentElement.lang)} MB`;
    const button = add(row, "button", "button button-quiet") as HTMLButtonElement;
    button.type = "button";
    button.textContent = remove!;
    add(button, "span", "sr-only").textContent = ` ${file.name}`;
    button.addEventListener("click", () => {
      select(selected.filter((one) => one !== file));
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
      undecodable.add(file);
      showProblems();
    }
  }

  function showProblems(): void {
    const count = selected.length + currentPictures().filter(({ checked }) => checked).length;
    const messages = [
      count > Number(max) && tooMany,
      selected.some(({ size }) => size > Number(megabytes) * MEGABYTE) && tooLarge,
      selected.some((file) => undecodable.has(file)) && notAPicture,
    ];
    problems.textContent = messages.filter(Boolean).join(". ");
  }
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size;

function add(parent: HTMLElement, tag: string, className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

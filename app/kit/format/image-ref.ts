// An image reference is the hash of a stored picture or an http(s) URL. API clients may also send
// the file name of a stored picture, with or without its path.
const PICTURE_NAME = /^([0-9a-f]{16})-(\d{2,4})\.webp$/;

/** Whether a reference is an absolute URL, which is used unchanged. */
export function isExternalImage(reference: string): boolean {
  return /^https?:\/\//i.test(reference);
}

/** The file name under /uploads/images/: leading slashes and the folder names are stripped. */
export function imageName(reference: string): string {
  return reference.replace(/^(\/|uploads\/|images\/)+/, "");
}

/** Splits the file name of a stored picture; null for any other name. */
export function parsePictureName(name: string): { hash: string; width: number } | null {
  const found = PICTURE_NAME.exec(name);
  return found && { hash: found[1]!, width: Number(found[2]) };
}

/** The file name under which a stored picture is served; `width` is in pixels. */
export function pictureName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** A copy of a list with the item at `from` moved to `to`; an unchanged copy if there is no such item. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const moved = [...list];
  moved.splice(from, 1);
  moved.splice(Math.max(0, to), 0, item);
  return moved;
}

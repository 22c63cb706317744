// Image references (specification, section 3). The database keeps them short: the hash of one of
// our pictures, or an http(s) address.

const PICTURE_NAME = /^([0-9a-f]{16})-(\d{2,4})\.webp$/;

/** Whether a reference is an address of its own, used as it is. */
export function isExternalImage(reference: string): boolean {
  return /^https?:\/\//i.test(reference);
}

/** What a reference names below /uploads/images/: leading slashes and known folders are dropped. */
export function imageName(reference: string): string {
  return reference.replace(/^(\/|uploads\/|images\/)+/, "");
}

/** Hash and width of one of our pictures' names, or null. */
export function parsePictureName(name: string): { hash: string; width: number } | null {
  const found = PICTURE_NAME.exec(name);
  return found && { hash: found[1]!, width: Number(found[2]) };
}

/** The name one of our pictures is served under. */
export function pictureName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

import { type RefObject, useEffect, useRef, useState } from "react";
import { MAX_PHOTO_MEGABYTES } from "#app/features/catalogue/products/product-limits.ts";
import type { PreparedPhoto } from "./shrink-photo.ts";

export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

export type ChosenPicture = {
  original: File;
  /** Null until it has been prepared. */
  photo: PreparedPhoto | null;
};

/**
 * The pictures chosen in a file input, scaled down one after the other. The input's files follow. A
 * form that is submitted meanwhile is sent when all are ready.
 */
export function useChosenPictures(input: RefObject<HTMLInputElement | null>) {
  const [chosen, show] = useState<ChosenPicture[]>([]);
  const list = useRef(chosen);
  const isPreparing = useRef(false);
  const heldBack = useRef<HTMLElement | null>(null);

  function update(pictures: ChosenPicture[]): void {
    list.current = pictures;
    show(pictures);
    const transfer = new DataTransfer();
    for (const { original, photo } of pictures) transfer.items.add(photo?.file ?? original);
    if (input.current) input.current.files = transfer.files;
  }

  async function prepare(): Promise<void> {
    if (isPreparing.current) return;
    isPreparing.current = true;
    for (let next = findUnprepared(); next; next = findUnprepared()) {
      const { original } = next;
      const isTooLarge = original.size > MAX_PHOTO_BYTES;
      const photo = isTooLarge ? { file: original, thumbnail: null } : await prepareOne(original);
      update(list.current.map((one) => (one.original === original ? { original, photo } : one)));
    }
    isPreparing.current = false;
    heldBack.current?.click();
    heldBack.current = null;
  }

  const findUnprepared = () => list.current.find(({ photo }) => !photo);

  function add(files: Iterable<File>): void {
    // A phone's camera adds one picture at a time, so earlier ones are kept.
    const isNew = (file: File) => !list.current.some(({ original }) => isSame(original, file));
    const added = [...files].filter(isNew).map((original) => ({ original, photo: null }));
    update([...list.current, ...added]);
    void prepare();
  }

  // Once, because files may have been chosen before this script ran.
  useEffect(() => {
    const { files, form } = input.current!;
    if (files?.length) add(files);
    const holdBack = (event: SubmitEvent) => {
      if (!isPreparing.current) return;
      event.preventDefault();
      heldBack.current = event.submitter;
    };
    form?.addEventListener("submit", holdBack);
    return () => form?.removeEventListener("submit", holdBack);
  }, []);

  return { chosen, add, update };
}

/** If the script cannot be loaded, the original is sent. */
async function prepareOne(original: File): Promise<PreparedPhoto> {
  try {
    const { shrinkPhoto } = await import("./shrink-photo.ts");
    return await shrinkPhoto(original);
  } catch {
    return { file: original, thumbnail: null };
  }
}

// The browser's own list changes with each choice; prepared files have another size.
const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size;

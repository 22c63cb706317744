import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { preparePhoto } from "#app/features/catalogue/products/edit/prepare-photo.ts";
import { paths } from "#app/paths.ts";
import type { PhotosAnswer } from "./photos.http.server.ts";

/** Few, so that little is sent again after a lost network. */
const PHOTOS_PER_PART = 3;

type Progress = { done: number; total: number };

/**
 * Sends photos in parts, each photo scaled down before. While the shop cannot be reached, `connection.ts` sends the
 * part again; the shop recognizes a picture that it has already.
 *
 * @param onAnswer gets the answer to each part
 */
export function usePhotoSender(onAnswer: (answer: PhotosAnswer) => void) {
  const fetcher = useFetcher<PhotosAnswer>();
  const [progress, setProgress] = useState<Progress | null>(null);
  const waiting = useRef<File[]>([]);
  /** The number of photos in the part that is being prepared or sent. */
  const inPart = useRef(0);
  const isSent = useRef(false);

  async function sendNext(): Promise<void> {
    const part = waiting.current.splice(0, PHOTOS_PER_PART);
    inPart.current = part.length;
    if (part.length === 0) return;
    const form = new FormData();
    form.set("intent", "part");
    for (const photo of part) form.append("image", (await preparePhoto(photo)).file);
    isSent.current = true;
    fetcher.submit(form, {
      method: "post",
      action: paths.productPhotos,
      encType: "multipart/form-data",
    });
  }

  const latest = useRef({ sendNext, onAnswer });
  latest.current = { sendNext, onAnswer };
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !isSent.current || !data) return;
    isSent.current = false;
    const { length } = waiting.current;
    setProgress((before) => before && { ...before, done: before.total - length });
    latest.current.onAnswer(data as PhotosAnswer);
    void latest.current.sendNext();
  }, [state, data]);

  function send(photos: File[]): void {
    if (photos.length === 0) return;
    const isIdle = inPart.current === 0;
    waiting.current.push(...photos);
    setProgress((before) => ({
      done: isIdle ? 0 : before!.done,
      total: (isIdle ? 0 : before!.total) + photos.length,
    }));
    if (isIdle) void sendNext();
  }
  return { send, progress };
}

import { channel } from "node:diagnostics_channel";

/** The present step of long work. The caller that started the work decides whether and how to show it. */
export type WorkProgress = {
  /** Such as "Copying the database". */
  label: string;
  /** How much there is to do, in units or bytes, and how much of it is done; unset where unknown. */
  total?: number;
  done?: number;
  /** The things that are counted, such as "orders"; bytes if unset. */
  unit?: string;
  /**
   * An unfinished file or folder, to delete after an interruption. With `total` but not `done`, it grows to that many
   * bytes.
   */
  draft?: string;
  /** Must not be interrupted; takes milliseconds. */
  isFinal?: true;
};

const progress = channel("cho-gia-vi:work-progress");

export function publishProgress(event: WorkProgress): void {
  if (progress.hasSubscribers) progress.publish(event);
}

/** Calls `show` at each step of the work of this process, until the returned function is called. */
export function watchProgress(show: (event: WorkProgress) => void): () => void {
  const onEvent = (event: unknown) => show(event as WorkProgress);
  progress.subscribe(onEvent);
  return () => void progress.unsubscribe(onEvent);
}

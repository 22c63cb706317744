import type { Text } from "#app/text/texts.ts";

/** Whether a path is that of a product. */
export const isProductPath = (pathname: string) => pathname.startsWith("/product/");

/** Title of the page for an HTTP status of 400 or above. */
export function errorTitle({ errors }: Text, status: number): string {
  return status === 404 ? errors.notFoundTitle : errors.title;
}

/** Text of the page for an HTTP status of 400 or above. */
export function errorText({ errors }: Text, status: number, pathname: string): string {
  if (status === 404) return isProductPath(pathname) ? errors.productGone : errors.notFound;
  if (status === 409) return errors.pageExpired;
  if (status === 429) return errors.tooManyRequests;
  if (status === 503) return errors.busy;
  if (status === 504) return errors.outcomeUnknown;
  return status < 500 ? errors.badRequest : errors.text;
}

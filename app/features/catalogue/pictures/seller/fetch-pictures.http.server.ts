import {
  type EncodedPicture,
  encodePicture,
  PictureError,
  type PictureErrorReason,
} from "#app/features/catalogue/pictures/encode-picture.server.ts";
import {
  FetchError,
  type FetchProblem,
  fetchPublic,
  MAX_FETCHED_BYTES,
} from "./fetch-public.http.server.ts";

/** Why a picture could not be fetched. */
export type FailedFetch = FetchProblem | PictureErrorReason;
/** By URL. */
export type Fetched = Map<string, EncodedPicture | FailedFetch>;

export const isEncoded = (fetched?: EncodedPicture | FailedFetch): fetched is EncodedPicture =>
  typeof fetched === "object";

type FetchOne = (url: string) => Promise<Buffer>;

const AT_A_TIME = 4;
/** After this time no further one is begun; each ends within ten seconds. */
const BEGIN_WITHIN_MS = 10_000;

/** Fetches pictures by their URLs. Those that the time was too short for are missing from the result. */
export async function fetchPictures(
  urls: string[],
  fetchOne: FetchOne = fetchPublic,
): Promise<Fetched> {
  const fetched: Fetched = new Map();
  const waiting = [...new Set(urls)];
  const until = performance.now() + BEGIN_WITHIN_MS;
  const work = async () => {
    while (performance.now() < until) {
      const url = waiting.shift();
      if (url === undefined) return;
      fetched.set(url, await fetchPicture(url, fetchOne));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return fetched;
}

async function fetchPicture(url: string, fetchOne: FetchOne) {
  try {
    return await encodePicture(await fetchOne(url), MAX_FETCHED_BYTES);
  } catch (error) {
    if (error instanceof FetchError) return error.problem;
    if (error instanceof PictureError) return error.reason;
    throw error;
  }
}

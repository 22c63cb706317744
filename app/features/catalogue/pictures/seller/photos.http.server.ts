import * as z from "zod";
import { editStoredPicture } from "#app/features/catalogue/pictures/edit-picture.server.ts";
import { saveDraftPictures } from "#app/features/catalogue/pictures/pictures.server.ts";
import { pictureError } from "#app/features/catalogue/products/edit/product-form.http.server.ts";
import { MAX_PICTURES, type PictureEdit } from "#app/features/catalogue/products/product-limits.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { Problem, Redirect } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { addPhotos } from "./add-photos.server.ts";
import {
  type FailedFetch,
  type Fetched,
  fetchPictures,
  isEncoded,
} from "./fetch-pictures.http.server.ts";
import { type ForeignPicture, listForeign, replaceForeign } from "./foreign-pictures.server.ts";
import { matchTyped } from "./match-products.server.ts";
import { type LeftOut, type PhotosForm, readPhotosForm } from "./read-photos.http.server.ts";
import { MAX_FETCHED, MAX_PHOTOS, type Photo, uniquePhotos } from "./rules.ts";
import { photosTexts } from "./text.ts";

/** The page again, with the pictures that wait for a product. */
export type PhotosAnswer = {
  status: number;
  photos: Photo[];
  /** Files that are not on the page: their names, with the reason. */
  leftOut: string[];
  fetched?: FetchAnswer;
  /** Why nothing was changed. */
  message?: string;
  notice?: string;
};

type PhotosRequest = SellerRequest & { form: FormData; sent: PhotosForm };
type ToldPhotos = Told<PhotosRequest, unknown>;

/** What became of the pictures from other sites that were asked for. */
type FetchAnswer = {
  count: number;
  /** Those that could not be fetched, with the reason. */
  failed: string[];
  /** Where the next submit goes on; null at the end. */
  after: number | null;
};

const command = commandOf<PhotosRequest, PhotosAnswer>();

/** Shows the files that were sent; they are stored by then. */
const show = command({
  schema: () => ({}),
  run: async () => "done" as const,
  answers: {
    done: (told) => {
      const { photos, leftOut } = told.sent;
      if (photos.length + leftOut.length === 0)
        return again(told, { formErrors: [photosTexts[told.t.lang].needFile] });
      return again(told, { status: leftOut.length > 0 ? 400 : 200 });
    },
  },
});

const edit = (how: PictureEdit) =>
  command({
    /** Hash of the picture. */
    schema: () => ({ id: z.string() }),
    invalid: "400",
    run: async ({ context, sent, value: { id } }) => {
      if (!sent.photos.some(({ hash }) => hash === id)) throw new Response(null, { status: 400 });
      const edited = await editStoredPicture(context.db, id, how);
      if (!edited) return "gone";
      await context.withTx((tx) => saveDraftPictures(tx, [edited]));
      return { kind: "done" as const, hash: edited.hash };
    },
    answers: {
      done: (told, { hash }) =>
        shown(
          told,
          told.sent.photos.map((photo) =>
            photo.hash === told.value.id ? { ...photo, hash } : photo,
          ),
        ),
      gone: (told) => blame(told, new Map([[told.value.id, told.t.productForm.unknownPicture]])),
    },
  });

/** Adds the pictures that have a product; the others stay on the page. */
const add = command({
  schema: () => ({}),
  check: async (told) => {
    const { context, t, sent } = told;
    // Nobody has seen yet which products they were matched with.
    if (sent.hasFiles) return again(told, { status: 200 });
    const named = sent.photos.filter(({ product }) => product !== "");
    if (named.length === 0) return again(told, { formErrors: [photosTexts[t.lang].needProduct] });
    const matches = await matchTyped(
      context.db,
      named.map(({ product }) => product),
    );
    const wrong = new Map<string, string>();
    const added = named.flatMap(({ hash }, i) => {
      const match = matches[i]!;
      if (typeof match !== "string") return { hash, productId: match.id };
      wrong.set(hash, photosTexts[t.lang].unmatched[match]);
      return [];
    });
    return wrong.size > 0 ? blame(told, wrong) : { checked: added };
  },
  run: ({ undoable }, added: { hash: string; productId: string }[]) =>
    undoable(
      "photos",
      rowsOf.products(added.map(({ productId }) => productId)),
    )((tx) => addPhotos(tx, added)),
  answers: {
    done: (told) => {
      const { photos } = told.sent;
      const others = photos.filter(({ product }) => product === "");
      const count = photos.length - others.length;
      if (others.length === 0)
        return { to: paths.productPhotos, toast: ["photosAdded", count] as const };
      return { ...shown(told, others), notice: `${told.t.toast.photosAdded} ${count}` };
    },
    refused: (told, { problems }) => {
      const { full } = photosTexts[told.t.lang];
      const messages = {
        full: full(MAX_PICTURES),
        gone: told.t.toast.productGone,
        "unknown-picture": told.t.productForm.unknownPicture,
      };
      return blame(
        told,
        new Map([...problems].map(([hash, problem]) => [hash, messages[problem]])),
      );
    },
  },
});

/** One at a time, because each holds up to four pictures in memory. */
let isFetching = false;

const fetchForeign = command({
  schema: () => ({ after: z.number().int().min(0).default(0) }),
  invalid: "400",
  run: async ({ context, undoable, value: { after } }) => {
    if (isFetching) return "running";
    isFetching = true;
    try {
      const foreign = await listForeign(context.db, after);
      const fetched = await fetchPictures(foreign.map(({ url }) => url));
      const sets = rowsOf.products(foreign.map(({ productId }) => productId));
      const count = [...fetched.values()].some(isEncoded)
        ? await undoable("photos", sets)((tx) => replaceForeign(tx, foreign, fetched))
        : 0;
      return { kind: "done" as const, foreign, fetched, count };
    } finally {
      isFetching = false;
    }
  },
  answers: {
    running: (told) =>
      again(told, { status: 429, formErrors: [photosTexts[told.t.lang].fetching] }),
    done: (told, { foreign, fetched, count }) => {
      const failed = foreign.flatMap(({ name, url }) => {
        const problem = fetched.get(url);
        return typeof problem === "string" ? [failedText(told.t, name, url, problem)] : [];
      });
      const answer = { count, failed, after: nextAfter(foreign, fetched) };
      return { ...shown(told, told.sent.photos), fetched: answer };
    },
  },
});

/** A product's pictures may be on two pages of the list, so that its other ones follow. */
function nextAfter(foreign: ForeignPicture[], fetched: Fetched): number | null {
  const left = foreign.find(({ url }) => !fetched.has(url));
  const last = foreign.length === MAX_FETCHED ? foreign.at(-1) : undefined;
  const next = left ?? last;
  return next ? next.seq - 1 : null;
}

function failedText(t: Text, name: string, url: string, problem: FailedFetch): string {
  const texts = photosTexts[t.lang];
  const { fetchProblems } = texts;
  const isOwn = problem === "not-public" || problem === "unreachable" || problem === "too-large";
  const why = isOwn ? fetchProblems[problem] : pictureError(t, { reason: problem });
  return texts.fetchFailed(name, shorten(URL.parse(url)?.host ?? url, MAX_HOST_LENGTH), why);
}

const MAX_HOST_LENGTH = 80;

const handle = handleForms<PhotosRequest, PhotosAnswer>(
  {
    add,
    upload: show,
    part: show,
    rotate: edit("rotate"),
    square: edit("square"),
    fetch: fetchForeign,
  },
  again,
);

/** Handles the page's form: stores the files that came with it, whichever button was used. */
export async function handlePhotos(args: SellerRequest): Promise<Redirect | PhotosAnswer> {
  const sent = await readPhotosForm(args);
  return handle({ ...args, form: sent.texts, sent });
}

function again({ t, sent }: ToldPhotos, { status = 400, formErrors }: Problem): PhotosAnswer {
  const leftOut = sent.leftOut.map((file) => leftOutText(t, file));
  return { status, photos: sent.photos, leftOut, message: formErrors?.join(" ") };
}

const shown = (told: ToldPhotos, photos: Photo[]): PhotosAnswer => ({
  ...again(told, { status: 200 }),
  photos: uniquePhotos(photos),
});

/** The page again with a message beside each of these pictures. */
function blame(told: ToldPhotos, messages: Map<string, string>): PhotosAnswer {
  const photos = told.sent.photos.map((photo) => ({ ...photo, error: messages.get(photo.hash) }));
  return { ...again(told, {}), photos };
}

function leftOutText(t: Text, { file, size, reason }: LeftOut): string {
  const texts = photosTexts[t.lang];
  const name = file || t.productForm.unnamedFile;
  if (reason === "too-large") return pictureError(t, { reason, file: { name, size } });
  const why =
    reason === "busy"
      ? t.errors.busy
      : reason === "too-many"
        ? texts.tooMany(MAX_PHOTOS)
        : pictureError(t, { reason });
  return texts.leftOutOf(name, why);
}

import { formatDateTime } from "#app/kit/format/date.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Complaint } from "./complaints.server.ts";
import { complaintTexts } from "./text.ts";

/** The complaints about an order for sellers, each as a note with its photos. */
export function complaintNotes(complaints: Complaint[], lang: Lang) {
  const t = complaintTexts[lang];
  return complaints.map(({ orderId, text, photos, createdAt, closedAt }, i) => ({
    label: `${t.one(i + 1)} (${closedAt === null ? t.open : t.closed})`,
    text,
    by: formatDateTime(createdAt, lang),
    photos: photos.map((photo) => paths.order(orderId, null, `/photos/${photo}`)),
  }));
}

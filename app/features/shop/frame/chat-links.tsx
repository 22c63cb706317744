import { messengerHref, zaloHref } from "#app/features/shop/contents/chat.ts";
import { useRootData, useText } from "#app/root-data.ts";

type Props = {
  /** The subject of the question, which the message then names if the messenger takes a text. */
  about?: { text: string; path?: string };
};

/** Links that open a chat with the shop, by the messengers that it has named; nothing if it has named none. */
export function ChatLinks({ about }: Props) {
  const { chat: t } = useText();
  const root = useRootData();
  const { zalo, messenger } = root?.shop ?? {};
  if (!zalo && !messenger) return null;
  const link = about?.path ? ` ${root?.origin}${about.path}` : "";
  const text = about && t.about(about.text) + link;
  return (
    <div className="my-4">
      <p>{t.ask}</p>
      <p className="form-buttons mt-2">
        {zalo && (
          <a className="button button-quiet" href={zaloHref(zalo)} rel="nofollow">
            Zalo
          </a>
        )}{" "}
        {messenger && (
          <a className="button button-quiet" href={messengerHref(messenger, text)} rel="nofollow">
            Messenger
          </a>
        )}
      </p>
    </div>
  );
}

import { useText } from "../../ui/page/root-data.ts";

type Props = {
  question: string;
  /** What is to be deleted, by name. */
  name: string;
  action: string;
  field: { name: string; value: string };
  /** When what the seller sees was last changed, if a later change is to stop the deletion. */
  seenAt?: number;
  cancel: string;
};

/** Asks before something is gone for good (section 5, Confirmations). */
export function ConfirmDelete({ question, name: what, action, field, seenAt, cancel }: Props) {
  const t = useText();
  return (
    <form method="post" action={action} className="panel confirm">
      <h1>{question}</h1>
      <p>{what}</p>
      {seenAt !== undefined && <input type="hidden" name="seen" value={seenAt} />}
      <p className="form-buttons">
        <button
          className="button button-danger"
          type="submit"
          name={field.name}
          value={field.value}
        >
          {t.seller.delete}
        </button>
        <a className="button button-quiet" href={cancel}>
          {t.productForm.cancel}
        </a>
      </p>
    </form>
  );
}

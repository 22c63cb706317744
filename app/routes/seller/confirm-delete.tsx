import { SellerForm } from "../../ui/form/seller-form.tsx";
import { useText } from "../../ui/page/root-data.ts";

type Props = {
  question: string;
  /** Name of what is to be deleted. */
  name: string;
  action: string;
  field: { name: string; value: string };
  /** Last change the seller saw, in milliseconds: a later change prevents the deletion. */
  seenAt?: number;
  cancel: string;
};

/** A page that asks for confirmation before something is deleted permanently. */
export function ConfirmDelete({ question, name: what, action, field, seenAt, cancel }: Props) {
  const t = useText();
  return (
    <SellerForm method="post" action={action} className="panel confirm">
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
    </SellerForm>
  );
}

import { Link } from "@remix-run/react";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

type Props = {
  question: string;
  /** Name of what is to be deleted. */
  name: string;
  /** More about it, so that nobody deletes the wrong one. */
  detail?: string;
  /** What else its deletion means. */
  note?: string;
  action: string;
  /** Id of what is to be deleted. */
  id: string;
  /** What the seller saw of it, such as its last change in milliseconds: another change prevents the deletion. */
  seen?: number | string;
  cancel: string;
};

/** A page that asks for confirmation before something is deleted permanently. */
export function ConfirmDelete(props: Props) {
  const t = useText();
  const { question, name: what, detail, note, action, id, seen, cancel } = props;
  return (
    <SellerForm method="post" action={action} className="panel confirm">
      <h1>{question}</h1>
      <p>
        {what}
        {detail && <strong className="block">{detail}</strong>}
      </p>
      {note && <p>{note}</p>}
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <p className="form-buttons">
        <PressButton intent="delete" of={id} className="button button-danger">
          {t.seller.delete}
        </PressButton>
        <Link className="button button-quiet" to={cancel}>
          {t.productForm.keep}
        </Link>
      </p>
    </SellerForm>
  );
}

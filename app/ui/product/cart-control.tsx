import { pressOf } from "../../format/press.ts";
import { Illustration } from "../illustration.tsx";
import { Personal } from "../page/personal.tsx";
import { useRootData, useText } from "../page/root-data.ts";
import { Spaced } from "../spaced.tsx";

type Props = { productId: string; name: string };

/** An Add button, or minus, count and plus if the product is in the cart. Works inside a CartForm. */
export function CartControl(props: Props) {
  return (
    <Personal variantOf={({ cart }) => cart[props.productId] ?? 0}>
      <Control {...props} />
    </Personal>
  );
}

function Control({ productId, name }: Props) {
  const t = useText();
  const count = useRootData()?.cart[productId] ?? 0;
  if (count === 0)
    return (
      <button className="button add" type="submit" name="intent" value={pressOf("add", productId)}>
        {t.product.add}
        <span className="sr-only">{` ${name}`}</span>
      </button>
    );
  return (
    <div className="stepper">
      <Spaced>
        <button type="submit" name="intent" value={pressOf("remove", productId)}>
          <Illustration name="icon-minus" label={t.product.oneLess(name)} />
        </button>
        <span>{count}</span>
        <button type="submit" name="intent" value={pressOf("add", productId)}>
          <Illustration name="icon-plus" label={t.product.oneMore(name)} />
        </button>
      </Spaced>
    </div>
  );
}

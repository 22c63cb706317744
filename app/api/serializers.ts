import type { z } from "zod";
import {
  type Address,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import { API_EXTRAS } from "#app/features/catalogue/products/product-fields.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import type { InconsistentOrder } from "#app/features/orders/counting/order-integrity.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { isExternalImage, pictureName } from "#app/kit/format/image-ref.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import type * as schemas from "./response-schemas.ts";

/** The image reference that clients get: a bare file name, or an http URL unchanged. */
const imageName = (ref: string) => (isExternalImage(ref) ? ref : pictureName(ref, FULL_WIDTH));

/** Serializes a product. @param origin public origin, for the absolute URLs in `images` */
export function serializeProduct(
  product: Product,
  origin: string,
): z.input<typeof schemas.product> {
  const { imageRefs } = product;
  return {
    _id: product.id,
    name: product.name,
    description: descriptionLines(product.description),
    category: categoryRef(product),
    price: product.priceVnd,
    offerPrice: product.offerPriceVnd,
    inStock: product.inStock,
    image: imageRefs.map(imageName),
    images: imageRefs.map((ref) => new URL(paths.picture(ref, FULL_WIDTH), origin).href),
    ...Object.fromEntries(API_EXTRAS.map((name) => [name, product[name] ?? undefined])),
  };
}

/** Serializes a user with the saved cart, as quantities by product id. */
export function serializeUser(user: User, address: Address | null, cart: Record<string, number>) {
  const { email: _, ...fields } = pickAddressFields(address ?? {});
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    ...fields,
    firstname: fields.firstname || user.name,
    cart,
  };
}

/** Serializes an order that failed the integrity check. */
export function serializeFaultyOrder({ id, problems }: InconsistentOrder) {
  return { _id: id, problems };
}

/** Serializes an order; `product` and `address` are never null. */
export function serializeOrder(order: Order) {
  return {
    _id: order.id,
    paymentType: order.paymentType,
    amount: order.amountVnd,
    status: order.status,
    isPaid: order.isPaid,
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
    createdAt: new Date(order.createdAt).toISOString(),
    items: order.lines.map((line) => ({
      product: {
        _id: line.productId,
        name: line.name,
        category: line.category,
        image: line.imageRef ? [imageName(line.imageRef)] : [],
        offerPrice: line.offerPriceVnd,
        weight: line.weight ?? undefined,
      },
      quantity: line.quantity,
    })),
    address: {
      firstName: order.firstname,
      lastName: order.lastname,
      email: order.email,
      phone: order.phone,
      street: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zipcode,
      country: order.country,
    },
  };
}

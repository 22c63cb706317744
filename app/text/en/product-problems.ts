/** Why a product is not saved. Only the server says it. */
export const productProblems = {
  wrongRating: "Rating must be a number from 0 to 5 with at most one decimal",
  wrongReviewCount: "Number of reviews must be a whole number",
  wholeDong: (field: string) => `${field} must be a whole number of dong`,
  outOfRange: (field: string) => `${field} is out of range`,
  needImage: "Please upload at least one product image",
  unnamedFile: "A picture",
  tooManyPixels: (plain: number, heavy: number) =>
    `Pictures must be at most ${plain} megapixels, or ${heavy} if transparent or progressive`,
  picturesNotSaved: "The new pictures could not be saved. Please choose them again.",
  unknownPicture: "This picture does not exist in the shop",
  enterCategory: "Enter category name",
  offerAbovePrice: "Offer price must not be above the price",
  nameTaken: "A product with this name and weight already exists in this category",
  categoryGone: "This category no longer exists. Please choose another.",
};

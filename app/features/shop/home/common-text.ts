import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, exact } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  home: {
    title: both("Fresh groceries and spices", "Thực phẩm và gia vị tươi ngon"),
    banner: both("Offers", "Ưu đãi"),
    slides: both(
      [
        {
          title: "Fresh Groceries Delivered",
          highlight: "Free Delivery on Orders $50+",
          button: "Shop Now",
        },
        { title: "Exclusive Daily Deals", highlight: "Up to 40% OFF", button: "View Deals" },
        {
          title: "Organic & Natural",
          highlight: "100% Organic Certified",
          button: "Explore Organic",
        },
      ],
      [
        {
          title: "Thực phẩm tươi ngon giao tận nhà",
          highlight: `Miễn phí giao hàng cho đơn từ ${formatVnd(500_000)}`,
          button: "Mua sắm ngay",
        },
        {
          title: "Ưu đãi riêng mỗi ngày",
          highlight: "Giảm đến 40%",
          button: "Xem ưu đãi",
        },
        {
          title: "Hữu cơ & thuần tự nhiên",
          highlight: "100% chứng nhận hữu cơ",
          button: "Xem hàng hữu cơ",
        },
      ],
    ),
    /** In place of the highlights, where a shop shows its own figures. */
    own: {
      alwaysFree: both("Free delivery on every order", "Miễn phí giao hàng cho mọi đơn"),
      freeFrom: both(
        (vnd: string) => `Free delivery on orders from ${vnd}`,
        (vnd) => `Miễn phí giao hàng cho đơn từ ${vnd}`,
      ),
      upTo: both(
        (percent: number) => `Up to ${percent}% OFF`,
        (percent) => `Giảm đến ${percent}%`,
      ),
    },
    pause: both("Pause the banner", "Tạm dừng banner"),
    play: both("Play the banner", "Chạy tiếp banner"),
    learnMore: exact("Learn More", "Tìm hiểu thêm"),
    categories: both("Categories", "Danh mục"),
    bestSellers: both("Best Sellers", "Bán chạy nhất"),
    bestSellersEmpty: both(
      "No products match your search.",
      "Không có sản phẩm nào khớp với từ khóa của bạn.",
    ),
  },
};

/** The day of the last change that the region data contains. */
export const AMENDED_ON = "2026-09-20";

/**
 * Communes that became wards in 2026, keeping their names and borders, when their provinces became
 * cities: Đồng Nai on 30 April (resolutions 30/2026/QH16 and 237/NQ-UBTVQH16), Bắc Ninh on 20
 * September (39/2026/QH16 and 388/NQ-UBTVQH16). Quảng Ninh became a city on 1 September
 * (36/2026/QH16) without a change of its wards.
 */
export const NEW_CITY_WARDS: Record<string, string[]> = {
  "Đồng Nai": [
    "Dầu Giây",
    "Đồng Phú",
    "Long Thành",
    "Lộc Ninh",
    "Nhơn Trạch",
    "Tân Khai",
    "Tân Phú",
    "Trảng Bom",
    "Trị An",
    "Xuân Lộc",
  ],
  "Bắc Ninh": [
    "Bố Hạ",
    "Chi Lăng",
    "Gia Bình",
    "Hiệp Hòa",
    "Kép",
    "Lạng Giang",
    "Lục Nam",
    "Lương Tài",
    "Nhân Thắng",
    "Phù Lãng",
    "Tiên Du",
    "Yên Phong",
  ],
};

/**
 * The first two digits of the postcodes of each province as it was before July 2025. Decision
 * 2334/QĐ-BKHCN of 24 August 2025 gave the new provinces the digits of the old provinces from which they were made, so
 * the digits still show the old province of a ward.
 */
export const POSTCODES: Record<string, string> = {
  "Quảng Ninh": "01",
  "Hải Dương": "03",
  "Hải Phòng": "04",
  "Thái Bình": "06",
  "Nam Định": "07",
  "Ninh Bình": "08",
  "Hà Nội": "10",
  "Vĩnh Phúc": "15",
  "Bắc Ninh": "16",
  "Hưng Yên": "17",
  "Hà Nam": "18",
  "Hà Giang": "20",
  "Cao Bằng": "21",
  "Tuyên Quang": "22",
  "Bắc Kạn": "23",
  "Thái Nguyên": "24",
  "Lạng Sơn": "25",
  "Bắc Giang": "26",
  "Lai Châu": "30",
  "Lào Cai": "31",
  "Điện Biên": "32",
  "Yên Bái": "33",
  "Sơn La": "34",
  "Phú Thọ": "35",
  "Hoà Bình": "36",
  "Thanh Hóa": "40",
  "Nghệ An": "43",
  "Hà Tĩnh": "45",
  "Quảng Bình": "47",
  "Quảng Trị": "48",
  Huế: "49",
  "Đà Nẵng": "50",
  "Quảng Nam": "51",
  "Quảng Ngãi": "53",
  "Bình Định": "55",
  "Phú Yên": "56",
  "Khánh Hòa": "57",
  "Ninh Thuận": "59",
  "Kon Tum": "60",
  "Gia Lai": "61",
  "Đắk Lắk": "63",
  "Đắk Nông": "65",
  "Lâm Đồng": "66",
  "Bình Phước": "67",
  "Hồ Chí Minh": "70",
  "Bình Dương": "75",
  "Đồng Nai": "76",
  "Bình Thuận": "77",
  "Bà Rịa - Vũng Tàu": "78",
  "Tây Ninh": "80",
  "Đồng Tháp": "81",
  "Long An": "82",
  "Tiền Giang": "84",
  "Vĩnh Long": "85",
  "Bến Tre": "86",
  "Trà Vinh": "87",
  "An Giang": "90",
  "Kiên Giang": "91",
  "Cần Thơ": "94",
  "Hậu Giang": "95",
  "Sóc Trăng": "96",
  "Bạc Liêu": "97",
  "Cà Mau": "98",
};

/** A dish of the demo catalogue, for four people. */
export type DemoDish = {
  name: string;
  nameEn: string;
  intro: string;
  introEn: string;
  /** Prefix of its picture files. */
  picture: string;
  /** Each in Vietnamese and English, with the slug of the product that it is, unless it is bought elsewhere. */
  ingredients: [vi: string, en: string, product?: string][];
  /** Each step in Vietnamese and English. */
  steps: [vi: string, en: string][];
};

/** The last ones are the newest, which stand first. */
export const demoDishes: DemoDish[] = [
  {
    name: "Khay quà Tết",
    nameEn: "Tết fruit and nut tray",
    intro: "Khay mứt và hạt mời khách ba ngày Tết, cũng là món quà biếu trang nhã.",
    introEn: "A tray of dried fruit and nuts for New Year's guests, and a handsome gift.",
    picture: "mon-khay-qua-tet",
    ingredients: [
      ["500 g hạt điều rang muối", "500 g salted cashews", "hat-dieu-rang-muoi"],
      ["250 g hạnh nhân sấy", "250 g almonds", "hanh-nhan-say"],
      ["500 g hạt hướng dương rang", "500 g roasted sunflower seeds", "hat-huong-duong"],
      ["500 g táo đỏ sấy", "500 g dried jujubes", "tao-do-tan-cuong"],
      ["250 g mơ khô", "250 g dried apricots", "mo-kho-tho-nhi-ky"],
      ["250 g mít sấy", "250 g jackfruit chips", "mit-say-gion"],
      ["1 khay gỗ năm ngăn", "1 wooden tray with five compartments"],
      ["1 ấm trà sen", "1 pot of lotus tea"],
    ],
    steps: [
      [
        "Lót giấy đỏ vào từng ngăn, xếp hạt ở các ngăn ngoài, trái cây sấy ở giữa.",
        "Line each compartment with red paper; nuts go outside, dried fruit in the middle.",
      ],
      [
        "Đậy nắp kín đến khi khách tới để hạt không bị ỉu, dùng cùng trà nóng.",
        "Keep the lid closed until guests arrive so that the nuts stay crisp; serve with hot tea.",
      ],
    ],
  },
  {
    name: "Chè đậu xanh hạt sen",
    nameEn: "Mung bean and lotus seed sweet soup",
    intro: "Chè mát, bùi vị đậu và hạt sen, sánh nhẹ nhờ bột sắn dây.",
    introEn: "A cooling sweet soup of mung beans and lotus seeds, lightly thickened with kudzu.",
    picture: "mon-che-dau-xanh-hat-sen",
    ingredients: [
      ["100 g hạt sen khô", "100 g dried lotus seeds", "hat-sen-kho-hue"],
      ["3 muỗng canh bột sắn dây", "3 tbsp kudzu starch", "bot-san-day-kinh-mon"],
      ["200 g đậu xanh cà vỏ", "200 g hulled mung beans"],
      ["150 g đường phèn", "150 g rock sugar"],
      ["200 ml nước cốt dừa", "200 ml coconut milk"],
      ["1 nhúm muối", "1 pinch of salt"],
    ],
    steps: [
      [
        "Ngâm hạt sen và đậu xanh riêng, mỗi thứ 2 giờ. Thông tim sen nếu còn.",
        "Soak the lotus seeds and the beans separately for 2 hours. Push out any green germs.",
      ],
      [
        "Ninh hạt sen với 1,2 lít nước khoảng 25 phút đến khi mềm, cho đậu xanh vào nấu thêm 15 phút.",
        "Simmer the lotus seeds in 1.2 litres of water for about 25 minutes, add the beans and cook 15 minutes more.",
      ],
      [
        "Cho đường phèn và muối, khuấy tan. Hòa bột sắn dây với ít nước lạnh, rót từ từ vào nồi và khuấy đều đến khi sánh.",
        "Dissolve the sugar and salt. Stir the starch into a little cold water and pour it in slowly, stirring until it thickens.",
      ],
      [
        "Múc ra chén, rưới nước cốt dừa, ăn nóng hoặc lạnh.",
        "Serve hot or cold with coconut milk.",
      ],
    ],
  },
  {
    name: "Gỏi cuốn tôm thịt",
    nameEn: "Fresh spring rolls with prawns and pork",
    intro: "Cuốn tươi mát, chấm tương đậu phộng béo bùi.",
    introEn: "Fresh rolls with a rich peanut dip.",
    picture: "mon-goi-cuon-tom-thit",
    ingredients: [
      ["1 muỗng canh dầu lạc", "1 tbsp peanut oil", "dau-lac-nghe-an"],
      ["1 muỗng cà phê mè đen rang", "1 tsp toasted black sesame", "me-den"],
      ["16 bánh tráng cuốn", "16 sheets of rice paper"],
      ["300 g tôm tươi", "300 g prawns"],
      ["300 g thịt ba chỉ", "300 g pork belly"],
      ["300 g bún tươi", "300 g fresh rice vermicelli"],
      ["1 bó rau sống và hẹ", "1 bunch of herbs and garlic chives"],
      ["4 muỗng canh tương hột", "4 tbsp fermented soybean paste"],
      ["2 muỗng canh bơ đậu phộng", "2 tbsp peanut butter"],
      ["3 tép tỏi", "3 cloves of garlic"],
    ],
    steps: [
      [
        "Luộc thịt với chút muối 25 phút, luộc tôm 2 phút. Thịt thái mỏng, tôm bóc vỏ chẻ đôi.",
        "Boil the pork with a little salt for 25 minutes and the prawns for 2. Slice the pork; peel and halve the prawns.",
      ],
      [
        "Phi tỏi băm với dầu lạc, cho tương hột, bơ đậu phộng và nửa chén nước, khuấy sánh, rắc mè đen.",
        "Fry the chopped garlic in the peanut oil, add the soybean paste, peanut butter and half a cup of water; stir until thick and sprinkle with sesame.",
      ],
      [
        "Thấm ướt bánh tráng, xếp rau, bún, thịt, gấp hai mép, đặt tôm và hẹ rồi cuốn chặt tay.",
        "Moisten a sheet, lay on herbs, noodles and pork, fold in the sides, add prawns and chives, and roll tightly.",
      ],
    ],
  },
  {
    name: "Gà rang muối",
    nameEn: "Crispy salt-roasted chicken",
    intro: "Gà vàng giòn, áo lớp bột nếp rang mặn mặn thơm sả và lá chanh.",
    introEn: "Golden chicken in salty roasted rice powder with lemongrass and lime leaves.",
    picture: "mon-ga-rang-muoi",
    ingredients: [
      ["50 g nếp", "50 g glutinous rice", "nep-cai-hoa-vang"],
      ["4 muỗng canh bột năng", "4 tbsp tapioca starch", "bot-nang"],
      ["300 ml dầu hướng dương", "300 ml sunflower oil", "dau-huong-duong"],
      ["1 muỗng cà phê tiêu đen", "1 tsp black peppercorns", "tieu-den-phu-quoc"],
      ["1 con gà ta khoảng 1,2 kg", "1 free-range chicken of about 1.2 kg"],
      ["50 g đậu xanh cà vỏ", "50 g hulled mung beans"],
      ["4 cây sả", "4 stalks of lemongrass"],
      ["10 lá chanh", "10 lime leaves"],
      ["2 muỗng cà phê muối", "2 tsp salt"],
    ],
    steps: [
      [
        "Rang nếp và đậu xanh riêng trên lửa nhỏ đến vàng, xay mịn cùng muối và tiêu.",
        "Roast the rice and the beans separately over a low flame until golden; grind them with the salt and pepper.",
      ],
      [
        "Chặt gà miếng vừa ăn, ướp nửa sả băm 30 phút, áo đều bột năng.",
        "Cut the chicken into pieces, marinate with half of the chopped lemongrass for 30 minutes and coat with starch.",
      ],
      [
        "Chiên gà ngập dầu hai lần cho giòn. Chiên giòn phần sả còn lại và lá chanh.",
        "Deep-fry the chicken twice until crisp, then the rest of the lemongrass and the lime leaves.",
      ],
      [
        "Cho gà vào chảo khô, rắc bột nếp rang, đảo nhanh tay cùng sả và lá chanh.",
        "Toss the chicken in a dry pan with the roasted powder, lemongrass and lime leaves.",
      ],
    ],
  },
  {
    name: "Cơm gà nướng sả",
    nameEn: "Lemongrass chicken with rice",
    intro: "Đùi gà nướng vàng óng, thơm sả nghệ, ăn với cơm trắng dẻo.",
    introEn: "Golden roast chicken with lemongrass and turmeric on fragrant rice.",
    picture: "mon-com-ga-nuong-sa",
    ingredients: [
      ["400 g gạo Nàng Hương", "400 g Nàng Hương rice", "gao-nang-huong-cho-dao"],
      ["1 muỗng cà phê bột nghệ", "1 tsp turmeric", "bot-nghe-vang-khoai-chau"],
      ["2 muỗng canh dầu mè", "2 tbsp sesame oil", "dau-me-nguyen-chat"],
      ["4 đùi gà góc tư", "4 chicken legs"],
      ["4 cây sả", "4 stalks of lemongrass"],
      ["4 tép tỏi", "4 cloves of garlic"],
      ["2 muỗng canh nước mắm", "2 tbsp fish sauce"],
      ["1 muỗng canh mật ong", "1 tbsp honey"],
      ["1 trái dưa leo", "1 cucumber"],
    ],
    steps: [
      [
        "Băm sả và tỏi, trộn với bột nghệ, dầu mè, nước mắm, mật ong. Ướp gà ít nhất 1 giờ.",
        "Chop the lemongrass and garlic and mix with turmeric, sesame oil, fish sauce and honey. Marinate the chicken for at least an hour.",
      ],
      [
        "Nướng gà ở 200 °C khoảng 35 phút, lật mặt giữa chừng và phết nước ướp.",
        "Roast at 200 °C for about 35 minutes; turn and baste halfway.",
      ],
      [
        "Vo gạo, nấu cơm. Dọn gà với cơm nóng và dưa leo thái lát.",
        "Rinse and cook the rice. Serve with sliced cucumber.",
      ],
    ],
  },
  {
    name: "Bánh xèo",
    nameEn: "Sizzling crêpes",
    intro: "Vỏ giòn rụm vàng nghệ, nhân tôm thịt giá, cuốn rau sống.",
    introEn: "Crackling turmeric crêpes with prawns, pork and bean sprouts, wrapped in herbs.",
    picture: "mon-banh-xeo",
    ingredients: [
      ["300 g bột gạo tẻ", "300 g rice flour", "bot-gao-te"],
      ["2 muỗng cà phê bột nghệ", "2 tsp turmeric", "bot-nghe-vang-khoai-chau"],
      ["2 muỗng canh bột năng", "2 tbsp tapioca starch", "bot-nang"],
      ["100 ml dầu cám gạo", "100 ml rice bran oil", "dau-cam-gao"],
      ["400 ml nước cốt dừa loãng", "400 ml thin coconut milk"],
      ["200 g tôm", "200 g prawns"],
      ["200 g thịt ba chỉ", "200 g pork belly"],
      ["300 g giá đỗ", "300 g bean sprouts"],
      ["4 cây hành lá", "4 spring onions"],
      ["1 rổ rau sống", "1 basket of salad leaves and herbs"],
    ],
    steps: [
      [
        "Khuấy bột gạo, bột năng, bột nghệ với nước cốt dừa và 300 ml nước, cho hành lá, để nghỉ 30 phút.",
        "Whisk rice flour, starch and turmeric with the coconut milk and 300 ml of water, add the spring onions and rest for 30 minutes.",
      ],
      [
        "Làm nóng chảo với ít dầu, xào tôm và thịt, đổ một vá bột mỏng, nghiêng chảo cho đều.",
        "Heat a little oil, fry some prawns and pork, pour in a thin ladle of batter and tilt the pan.",
      ],
      [
        "Cho giá, đậy nắp 2 phút, mở nắp chiên đến khi viền giòn, gấp đôi rồi dọn với rau sống và nước mắm chua ngọt.",
        "Add bean sprouts, cover for 2 minutes, uncover until the edge is crisp, fold and serve with herbs and sweet-sour fish sauce.",
      ],
    ],
  },
  {
    name: "Thịt kho tàu trứng vịt",
    nameEn: "Caramelized pork and eggs in coconut water",
    intro: "Thịt mềm, trứng thấm, nước kho sóng sánh vị dừa. Ăn với cơm ST25.",
    introEn: "Tender pork belly and eggs in a dark coconut caramel, served with ST25 rice.",
    picture: "mon-thit-kho-tau-trung-vit",
    ingredients: [
      ["400 g gạo ST25", "400 g ST25 rice", "gao-st25-soc-trang"],
      ["1 muỗng cà phê tiêu đen", "1 tsp black pepper", "tieu-den-phu-quoc"],
      ["800 g thịt ba chỉ", "800 g pork belly"],
      ["8 quả trứng vịt", "8 duck eggs"],
      ["1 lít nước dừa tươi", "1 litre coconut water"],
      ["4 muỗng canh nước mắm", "4 tbsp fish sauce"],
      ["2 muỗng canh đường", "2 tbsp sugar"],
      ["4 tép tỏi", "4 cloves of garlic"],
    ],
    steps: [
      [
        "Cắt thịt miếng vuông lớn, ướp tỏi băm, nước mắm, tiêu 30 phút. Luộc trứng, bóc vỏ.",
        "Cut the pork into large cubes and marinate with garlic, fish sauce and pepper for 30 minutes. Boil and peel the eggs.",
      ],
      [
        "Thắng đường đến màu cánh gián, cho thịt vào đảo săn.",
        "Caramelize the sugar until dark amber, add the pork and stir until firm.",
      ],
      [
        "Đổ nước dừa, nấu lửa nhỏ 60 phút, hớt bọt. Cho trứng, kho thêm 30 phút đến khi thịt mềm.",
        "Add the coconut water and simmer gently for 60 minutes, skimming. Add the eggs and braise 30 minutes more.",
      ],
    ],
  },
  {
    name: "Canh chua cá lóc",
    nameEn: "Sour soup with snakehead fish",
    intro: "Canh miền Tây chua ngọt thanh, thơm ngò om và tỏi phi.",
    introEn: "The Mekong delta's sweet and sour soup with rice paddy herb and fried garlic.",
    picture: "mon-canh-chua-ca-loc",
    ingredients: [
      ["2 muỗng canh dầu hướng dương", "2 tbsp sunflower oil", "dau-huong-duong"],
      ["1 con cá lóc khoảng 700 g", "1 snakehead fish of about 700 g"],
      ["50 g me chua", "50 g tamarind"],
      ["1/4 trái thơm", "1/4 pineapple"],
      ["2 trái cà chua", "2 tomatoes"],
      ["8 trái đậu bắp", "8 okra"],
      ["2 cây bạc hà", "2 taro stems"],
      ["100 g giá đỗ", "100 g bean sprouts"],
      ["3 muỗng canh nước mắm", "3 tbsp fish sauce"],
      ["2 muỗng canh đường", "2 tbsp sugar"],
      ["1 bó ngò om, ngò gai", "1 bunch of rice paddy herb and sawtooth coriander"],
      ["4 tép tỏi", "4 cloves of garlic"],
    ],
    steps: [
      [
        "Phi tỏi băm vàng với dầu, vớt riêng. Nấu 1,5 lít nước sôi, dầm me lấy nước chua.",
        "Fry the chopped garlic golden in the oil and set it aside. Boil 1.5 litres of water and strain the tamarind into it.",
      ],
      [
        "Cho cá vào nấu 8 phút, nêm nước mắm và đường cho vị chua ngọt.",
        "Cook the fish for 8 minutes; season with fish sauce and sugar until sweet and sour.",
      ],
      [
        "Cho thơm, cà chua, đậu bắp nấu 3 phút, rồi bạc hà và giá. Tắt bếp, rắc ngò và tỏi phi.",
        "Add pineapple, tomatoes and okra for 3 minutes, then taro stems and sprouts. Take off the heat; add the herbs and garlic.",
      ],
    ],
  },
  {
    name: "Bò kho",
    nameEn: "Vietnamese beef stew",
    intro: "Thịt bò hầm mềm thơm hồi quế, chấm bánh mì nóng.",
    introEn: "Beef stewed with star anise and cinnamon, for dipping warm bread.",
    picture: "mon-bo-kho",
    ingredients: [
      ["4 hoa hồi", "4 star anise", "hoa-hoi-lang-son"],
      ["1 thanh quế", "1 stick of cinnamon", "que-thanh-tra-my"],
      ["1 muỗng cà phê ngũ vị hương", "1 tsp five-spice powder", "ngu-vi-huong"],
      ["1 muỗng canh bột ớt Kashmir", "1 tbsp Kashmiri chilli powder", "bot-ot-kashmir"],
      ["2 muỗng canh bột năng", "2 tbsp tapioca starch", "bot-nang"],
      ["1 kg bắp bò", "1 kg beef shank"],
      ["3 củ cà rốt", "3 carrots"],
      ["4 cây sả", "4 stalks of lemongrass"],
      ["500 ml nước dừa tươi", "500 ml coconut water"],
      ["3 muỗng canh nước mắm", "3 tbsp fish sauce"],
      ["4 ổ bánh mì", "4 baguettes"],
    ],
    steps: [
      [
        "Cắt bò miếng vuông, ướp ngũ vị hương, bột ớt, nước mắm 1 giờ.",
        "Cube the beef and marinate with five-spice, chilli powder and fish sauce for an hour.",
      ],
      [
        "Phi sả đập dập, cho bò vào xào săn. Thêm hồi, quế đã rang thơm, nước dừa và 1 lít nước.",
        "Fry the bruised lemongrass, brown the beef, then add the toasted star anise and cinnamon, coconut water and a litre of water.",
      ],
      [
        "Hầm lửa nhỏ 90 phút, cho cà rốt nấu thêm 20 phút. Hòa bột năng với nước cho sánh nhẹ, dọn với bánh mì.",
        "Simmer for 90 minutes, add the carrots for 20 more. Thicken lightly with starch and serve with bread.",
      ],
    ],
  },
  {
    name: "Cà ri gà",
    nameEn: "Vietnamese chicken curry",
    intro: "Cà ri vàng thơm béo nước cốt dừa, ăn với bánh mì hay bún.",
    introEn: "Golden chicken curry with coconut milk, for bread or noodles.",
    picture: "mon-ca-ri-ga",
    ingredients: [
      ["2 muỗng canh bột cà ri", "2 tbsp curry powder", "bot-ca-ri-madras"],
      ["1 muỗng cà phê bột nghệ", "1 tsp turmeric", "bot-nghe-vang-khoai-chau"],
      ["2 muỗng canh dầu dừa", "2 tbsp coconut oil", "dau-dua-ben-tre"],
      ["1 kg đùi gà", "1 kg chicken legs"],
      ["400 ml nước cốt dừa", "400 ml coconut milk"],
      ["3 củ khoai lang", "3 sweet potatoes"],
      ["2 củ cà rốt", "2 carrots"],
      ["3 cây sả", "3 stalks of lemongrass"],
      ["2 muỗng canh nước mắm", "2 tbsp fish sauce"],
    ],
    steps: [
      [
        "Ướp gà với bột cà ri, bột nghệ và nước mắm 30 phút.",
        "Marinate the chicken with curry powder, turmeric and fish sauce for 30 minutes.",
      ],
      [
        "Phi sả với dầu dừa, cho gà vào xào săn, thêm 700 ml nước, nấu 20 phút.",
        "Fry the lemongrass in the coconut oil, brown the chicken, add 700 ml of water and cook for 20 minutes.",
      ],
      [
        "Cho khoai lang và cà rốt, nấu 15 phút đến mềm, đổ nước cốt dừa, đun sôi nhẹ rồi nêm lại.",
        "Add the sweet potatoes and carrots for 15 minutes, pour in the coconut milk, simmer and season.",
      ],
    ],
  },
  {
    name: "Bún bò Huế",
    nameEn: "Huế spicy beef noodle soup",
    intro: "Nước dùng cay nồng thơm sả và mắm ruốc, đúng vị Huế.",
    introEn: "A spicy broth with lemongrass and shrimp paste, as in Huế.",
    picture: "mon-bun-bo-hue",
    ingredients: [
      ["2 muỗng canh bột ớt Kashmir", "2 tbsp Kashmiri chilli powder", "bot-ot-kashmir"],
      ["3 muỗng canh dầu lạc", "3 tbsp peanut oil", "dau-lac-nghe-an"],
      ["1 muỗng cà phê tiêu đen", "1 tsp black peppercorns", "tieu-den-phu-quoc"],
      ["500 g bắp bò", "500 g beef shank"],
      ["1 kg giò heo", "1 kg pork knuckle"],
      ["800 g bún sợi to", "800 g thick rice noodles"],
      ["6 cây sả", "6 stalks of lemongrass"],
      ["2 muỗng canh mắm ruốc Huế", "2 tbsp Huế shrimp paste"],
      ["1 củ hành tây", "1 onion"],
      ["1 rổ rau sống, bắp chuối", "1 basket of herbs and banana blossom"],
    ],
    steps: [
      [
        "Chần giò heo và bắp bò, rửa sạch. Ninh với sả đập dập, hành tây và 3 lít nước khoảng 90 phút, hớt bọt.",
        "Blanch and rinse the meat. Simmer it with bruised lemongrass, the onion and 3 litres of water for about 90 minutes, skimming.",
      ],
      [
        "Hòa mắm ruốc với nước lạnh, để lắng, lấy phần nước trong cho vào nồi.",
        "Stir the shrimp paste into cold water, let it settle and add the clear part to the pot.",
      ],
      [
        "Phi sả băm với dầu lạc, tắt bếp rồi cho bột ớt vào làm sa tế, múc vào nồi. Rắc tiêu, nêm vừa ăn.",
        "Fry chopped lemongrass in the peanut oil, take it off the heat, stir in the chilli powder and add it to the pot with the pepper.",
      ],
      [
        "Trụng bún, xếp thịt, chan nước dùng, ăn với rau sống.",
        "Blanch the noodles, top with meat and broth, and serve with herbs.",
      ],
    ],
  },
  {
    name: "Phở bò",
    nameEn: "Beef phở",
    intro: "Nước dùng trong, ngọt xương, thơm hồi quế thảo quả.",
    introEn: "A clear, deep broth with star anise, cinnamon and black cardamom.",
    picture: "mon-pho-bo",
    ingredients: [
      ["1 gói gia vị nấu phở", "1 packet of phở spices", "gia-vi-nau-pho-bo"],
      ["1 muỗng cà phê tiêu đen", "1 tsp black pepper", "tieu-den-phu-quoc"],
      ["1,5 kg xương ống bò", "1.5 kg beef marrow bones"],
      ["500 g thịt bò tái", "500 g beef sirloin"],
      ["800 g bánh phở tươi", "800 g fresh rice noodles"],
      ["1 củ gừng", "1 piece of ginger"],
      ["2 củ hành tây", "2 onions"],
      ["3 muỗng canh nước mắm", "3 tbsp fish sauce"],
      ["1 bó hành lá, ngò rí", "1 bunch of spring onions and coriander"],
      ["2 trái chanh", "2 limes"],
    ],
    steps: [
      [
        "Ngâm xương 1 giờ, chần sôi 5 phút, rửa sạch. Nướng gừng và hành tây cho thơm.",
        "Soak the bones for an hour, boil them for 5 minutes and rinse. Char the ginger and onions.",
      ],
      [
        "Ninh xương với gừng, hành và 4 lít nước ít nhất 3 giờ, hớt bọt cho trong.",
        "Simmer the bones with ginger, onions and 4 litres of water for at least 3 hours, skimming.",
      ],
      [
        "Rang gói gia vị cho dậy mùi, cho vào túi vải, thả vào nồi 45 phút cuối. Nêm nước mắm.",
        "Toast the spices, tie them in a cloth and add them for the last 45 minutes. Season with fish sauce.",
      ],
      [
        "Trụng bánh phở, xếp thịt bò thái mỏng, chan nước dùng sôi, rắc hành ngò và tiêu, vắt chanh.",
        "Blanch the noodles, lay on thin slices of beef, pour over boiling broth, and finish with herbs, pepper and lime.",
      ],
    ],
  },
];

/** What things are called in India, Britain and America. */
export const kinds: Readonly<Record<string, string>> = {
  topwear: 'top wear, upper wear, uppers, upperwear, tops and tees',
  bottomwear: 'bottom wear, bottoms, bottom, bottomwears, lower wear',
  top: 'top, टॉप',
  shirt:
    'shirt, button down shirt, button up, dress shirt, oxford shirt, kameez shirt, shart, kamij, शर्ट, कमीज, कमीज़',
  tshirt: 't shirt, tee, tee shirt, t shart, round neck t shirt, crew neck tee, टी शर्ट, टीशर्ट',
  polo: 'polo, polo shirt, polo t shirt, polo tee, collar t shirt, collared t shirt, polo neck t shirt, golf shirt, पोलो',
  tank: 'tank, tank top, vest top, cami, camisole, singlet, vest, spaghetti top, sando, ganji, tanktop, strappy top, sleeveless tee',
  blouse: 'blouse, ब्लाउज, ब्लाउज़, shell top, shell, peplum top, puff top',
  tunic: 'tunic, ट्यूनिक',
  kurta: 'kurta, ethnic top, kurte, कुर्ता, कुर्ते, कुरता',
  jacket:
    'jacket, jaket, jacket coat, outerwear, coat, peacoat, pea coat, duffle coat, donkey jacket, reefer jacket, overcoat, topcoat, outer wear, jerkin, जैकेट, जाकेट, कोट',
  bomber: 'bomber, bomber jacket, flight jacket, harrington, harrington jacket',
  trucker: 'trucker, trucker jacket, denim jacket!, jean jacket, jeans jacket, trucker denim jacket',
  blazer:
    'blazer, sport coat, sports coat, suit jacket, sport jacket, sports jacket, suit coat, dinner jacket, ब्लेजर, ब्लेज़र',
  overshirt: 'overshirt, shacket, shirt jacket, jacket shirt, over shirt',
  sweatshirt: 'sweatshirt, sweat shirt, sweat top, crew sweat, स्वेटशर्ट',
  hoodie: 'hoodie, hoody, hooded sweatshirt, hooded jacket, hooded top, हुडी, हूडी',
  halfzip: 'half zip, quarter zip, quarter zip sweatshirt, half zip sweatshirt, zip neck',
  knitwear:
    'knitwear, knits!, knitted wear, woollens!, woolens!, woollen wear, woolen wear, wool wear, winter knits',
  sweater: 'sweater, jumper, pullover, jersey top, knit sweater, swetar, स्वेटर',
  rollneck:
    'roll neck, polo neck, turtle neck, turtleneck sweater, roll neck sweater, polo neck sweater, high neck, highneck sweater, mock neck, skivvy, funnel neck',
  cardigan: 'cardigan, cardi, cardie, front open sweater, button sweater, cardy, कार्डिगन',
  knitvest:
    'knit vest, sweater vest, sleeveless sweater, sweater without sleeves, half sweater, vest, tank sweater, slipover, waistcoat sweater',
  jeans:
    'jeans!, jean, denims!, denim pants, denim jeans, denim trousers, dungaree jeans, jins, jeens, जींस, जीन्स, जीन',
  trousers:
    'trouser, pants!, pant, pent, slacks!, trews!, strides!, dress pants, pantaloons!, patloon, patlun, patloon pant, five pocket, पैंट, पैन्ट, पतलून, ट्राउजर, ट्राउज़र',
  chinos: 'chinos!, chino, khaki pants, khakis!, chino pants, chinos pants, chino trousers',
  cargo: 'cargo, cargos!, combats!, कार्गो',
  cargopants: 'cargo pants, cargo trousers, utility pants, combat trousers, combat pants, cargos pants',
  widelegs:
    'wide leg, wide leg pants, wide leg trousers, wide trousers, wide pants, flared pants, flares!, flared trousers, bell bottoms, bell bottom pants, culottes, culotte, parallel pants, parallels!, baggy trousers',
  palazzo:
    'palazzo, palazzos, plazo, plazzo, palazo, palazzo pants, palazzo trousers, sharara pants, पलाज़ो, पलाजो, प्लाजो',
  joggers:
    'joggers!, jogger, jogger pants, joggers pants, sweatpants!, sweat pants, sweats!, lounge pants, lounge bottoms, lounge trousers, loungewear, track bottoms, tracksuit bottoms, jogging bottoms, jogging pants, tracksuit pants, gym pants, track pants, track pant, trackpants!, track bottom, track trousers, training pants, ट्रैक पैंट, lower, lowers!, trackies!, trackie, pyjama pants, comfy pants, लोअर, जॉगर्स, जॉगर',
  trackpants: 'track pants, track pant, trackpants!, track bottom, track trousers, training pants, ट्रैक पैंट',
  leggings:
    'leggings!, legging, tights!, tight leggings, jeggings!, jegging, yoga pants, churidar leggings, treggings!, लेगिंग, लेगिंग्स',
  shorts:
    'shorts!, half pants, half pant, bermuda, bermudas!, knickers shorts, short pants, short pant, boxer shorts, nikkar, nicker, chaddi shorts, हाफ पैंट, शॉर्ट्स, निक्कर',
  skirt: 'skirt, skirts, mini skirt, midi skirt, maxi skirt, long skirt, pencil skirt, स्कर्ट',
  lehenga:
    'lehenga, lehnga, lehanga, lengha, lehenga skirt, lahanga, ghagra, ghaghra, ghagra skirt, chaniya, लहंगा, लेहंगा, घाघरा',
}

export const wider: Readonly<Record<string, string>> = {
  polo: 'tshirt',
  tank: 'top',
  blouse: 'top',
  tunic: 'top, kurta',
  tshirt: 'top',
  bomber: 'jacket',
  trucker: 'jacket',
  blazer: 'jacket?',
  overshirt: 'jacket, shirt',
  hoodie: 'sweatshirt',
  halfzip: 'sweatshirt',
  sweater: 'knitwear',
  rollneck: 'sweater, knitwear',
  cardigan: 'knitwear',
  knitvest: 'knitwear',
  chinos: 'trousers',
  cargopants: 'cargo, trousers',
  joggers: 'trousers?',
  widelegs: 'trousers',
  palazzo: 'widelegs, trousers',
  trackpants: 'joggers, trousers?',
  lehenga: 'skirt',
}

/** A silk shirt may be a blouse to this shop. */
export const beside: Readonly<Record<string, string>> = {
  shirt: 'blouse',
  blouse: 'shirt, top',
  top: 'shirt, kurta, sweater, sweatshirt',
  tshirt: 'polo, tank',
  polo: 'tshirt',
  tank: 'top',
  kurta: 'tunic',
  tunic: 'kurta, blouse',
  blazer: 'jacket',
  bomber: 'jacket',
  trucker: 'jacket',
  overshirt: 'shirt, jacket',
  hoodie: 'sweatshirt',
  halfzip: 'sweatshirt, sweater',
  sweatshirt: 'sweater',
  sweater: 'cardigan, sweatshirt',
  cardigan: 'sweater',
  rollneck: 'sweater',
  knitvest: 'sweater',
  chinos: 'trousers',
  cargopants: 'trousers',
  joggers: 'leggings',
  leggings: 'joggers',
  palazzo: 'widelegs',
  widelegs: 'trousers',
  skirt: 'lehenga',
  lehenga: 'skirt',
}

export const loosely: Readonly<Record<string, string>> = { top: 'shirt, kurta, sweater, sweatshirt' }

/** Words that say several things at once. */
export const saidAs: Readonly<Record<string, string>> = {
  'kurti, kurtis, kurthi, कुर्ती, कुर्तियां, कुर्तियाँ, कुरती': 'women kurta',
  'menswear, mens wear': 'men',
  'womenswear, womens wear, ladies wear': 'women',
  'hawaiian shirt, aloha shirt, bowling shirt, cuban shirt': 'camp shirt',
  'rain jacket, rain coat jacket, barsati jacket': 'waterproof jacket',
  'windcheater, windbreaker, windjammer, wind jacket, biker jacket, riding jacket': 'jacket not blazer',
  'western, western wear, western dress, western outfit': 'casual not kurta',
  'hot pants': 'women shorts',
  'parka, parkas': 'winter jacket',
  'midi, midis': 'midi skirt',
  'pathani, pathani kurta, pathani suit, pathani kurta set': 'men kurta',
  'plain, solid, solid colour, solid color, plain colour, plain color, sada, saada, saadi, sadi, सादा, सादी':
    'not striped not printed not graphic not checked not floral not embroidered not dotted not colourblock',
  'lightweight, light weight': 'light',
  'boyfriend jeans, dad jeans, girlfriend jeans, slouchy jeans': 'baggy jeans',
  'haldi, haldi ceremony, haldi function, haldi outfit, haldi dress, haldi look': 'yellow festive',
  'lumberjack, lumberjack shirt': 'check shirt',
  'letterman jacket, varsity jacket': 'bomber jacket',
  'lehenga choli, lehenga set, ghagra choli, ghaghra choli, chaniya choli': 'lehenga',
  'jean skirt, jeans skirt': 'denim skirt',
  'jean shorts, jeans shorts, jorts': 'denim shorts',
  'jean shirt, jeans shirt': 'denim shirt',
  // Outfits that are named as one: the shop sells their garments one by one.
  'kurta set, kurta suit set': 'kurta',
  'kurta pajama, kurta pyjama, kurta pajama set, kurta pyjama set': 'men kurta',
  'tracksuit, track suit, jogger set, joggers set, sweatsuit, sweat suit, lounge set': 'joggers hoodie',
  'trouser suit, pant suit, pantsuit': 'women blazer trousers',
  'skirt suit': 'women blazer skirt',
  'co ord, co ords, co ord set, coord set, coords, matching set': 'matching',
  'twinset, twin set': 'women cardigan sweater',
  'double denim, denim on denim': 'denim',
  // British garment words.
  'grandad shirt, granddad shirt, grandfather shirt': 'mandarin collar shirt',
  'rugby shirt, rugby top': 'polo',
  'pedal pushers, capri, capris, capri pants, cropped pants': 'cropped trousers',
  'kilt, kilts': 'checked skirt',
  'sloppy joe': 'oversized sweater',
  'anorak, cagoule, kagoule': 'waterproof jacket',
  // How it closes, and how heavy it is.
  'pullover hoodie, overhead hoodie': 'hoodie not zip',
  'pullover sweatshirt': 'sweatshirt not zip',
  'button up cardigan, button through cardigan, buttoned cardigan': 'cardigan',
  'button up blouse': 'blouse',
  'button up jacket': 'jacket not zip',
  'thin sweater, thin jumper, thin pullover': 'fine knit sweater',
}

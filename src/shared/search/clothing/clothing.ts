import type { SearchTable } from '../table.ts'
import { colors, insteadOf, materials, sizes } from './colours.ts'
import { goods, makers } from './goods.ts'
import { beside, kinds, loosely, saidAs, wider } from './kinds.ts'
import { titles } from './titles.ts'
import { ordinary } from './ordinary.ts'
import { features, occasions, servedBy, who, womens } from './wearing.ts'

/** The words for clothing in India, Britain and America. */
export const CLOTHING: SearchTable = {
  kinds,
  titles,
  wider,
  beside,
  loosely,
  saidAs,
  goods,
  makers,
  who,
  womens,
  colors,
  insteadOf,
  materials,
  sizes,
  occasions,
  servedBy,
  features,
  ordinary,
  sale: 'sale, on sale, in sale, for sale, discount, discounts, discounted, on discount, offer, offers, on offer, deal, deals, clearance, markdown, marked down, reduced, bargain, bargains, price drop, half price, black friday, end of season, festive offer, chhoot, chhut, choot, sel, सेल, छूट, ऑफर, डिस्काउंट',
  newest:
    'new, new arrival, new arrivals, newest, new in, just in, latest, recent, fresh, new collection, just arrived, arrivals, latest arrivals, launch, launches, new launch, new launches, latest launch, latest launches, new releases, latest releases, naya, naye, nayi, nai, नया, नई, नए, नये, नयी',
  ignored: [
    'a, an, the, teh, hte, of, fr, fro, wid, wit, wiht, adn, nad, n, under, above, below, between, than, then, in, on, at, to, for, with, from, by, and, or, as, is, are, be, am, was, it, its, that, this, these, those, some, any, all, more, most, very, really, too, so, just, also, only, can, could, would, should, will, do, does, did, have, has, had, having, get, got, give, make, made, want, wanna, need, needs, like, love, looking, look, looks, search, searching, find, finding, show, see, buy, buying, purchase, purchasing, order, shop, shopping, store, online, please, pls, plz, help, me, my, mine, i, im, ive, id, we, our, us, you, your, u, he, she, they, them, their, who, what, which, where, when, how, there, here, one, ones, pair, pairs, set, piece, pieces, pc, pcs, option, options, type, types, kind, kinds, range, category, brand, brands, branded, size, sizes, sized, colour, color, colours, colors, coloured, colored, shade, shades, fit, fits, fitting, price, priced, prices, cost, costing, rate, rupees, rupee, rs, inr, money, wear, wears, wearing, worn, wearable, combo, combos, pack, pack of, packs, recommend, recommended, suggest, suggestion, suggestions, ideas, idea, guide, official, genuine, photo, photos, pic, image, images, review, reviews, rating, ratings, present, available, stock, free, delivery, shipping, cod, return, today, now, go, going, use, using, good for, suitable, appropriate, ideal, perfect, material, fabric, made of, made from, hi, hello, hey, if, then, than, while, during, about, over there, occasion for, season, weather, days, day, time, year, old, someone, person, people, friend, each, every, other, another, both, either, many, much, few, lot, lots, sell, sells, selling, you guys, name, list, price list, size chart, chart, thinking, thinking of, recommendation, recommendations, similar, healthy, looking 4, 2025, 2026, 2027, two, three, four, five, design, designs, desain, model, models, new model, pattern, patterns, near me, nearby, near by, cash on delivery, cash, emi, home delivery, fast delivery, express delivery, same day, same day delivery, urgent, urgently, asap, india, in india, darzi, myself, yourself, number one, no 1, export quality, first copy, pack of 2, pack of 3, set of 2, set of 3, combo of 2, combo of 3, 2 piece, 3 piece, 2 pieces, 3 pieces, first day, nights!, mornings!, well, up, out, into, off',
    'young, youth, teen, teens, teenager, adult, adults, tall, petite, curvy, fat, slimming, look, body, height, waist, inch, inches',
    'ke, ka, ki, ko, se, me, mein, mai, main, par, pe, liye, lie, wala, wali, wale, waala, waali, vala, vali, vale, hai, hain, ho, tha, chahiye, chaiye, chahie, chaahiye, dikhao, dikhaye, dikhana, dikhaiye, dekhna, dijiye, do na, aur, ya, bhi, koi, kuch, kuchh, mujhe, mujhko, hame, hume, apne, mera, meri, mere, kharidna, kharidne, lena, leni, pehenne, pahnne, pehnne, rang, ka rang, rang ka, rang ki, sab, ye, yeh, wo, woh, sabse, bhaiya, daam, dam, kahan, kaha, kidhar, milega, milegi, milenge, milta, milti, ek, ek dum, ekdum, kya, dena, dedo, de do, batao, bata do, bataiye, bata dijiye, hamare, hamara, hamari, humare, bare, baare, aap, aapke, aapka, aapki, apka, apke, paas, kharidni, khareedna, khareedni, chahta, chahti, hu, hun, hoon, raha, rahi, kitna, kitne, kitni, kitne ka, kitne ki, kimat, keemat, rupaye, rupay, rupaiya, rupya',
    'के, का, की, को, से, में, पर, लिए, लिये, वाला, वाली, वाले, है, हैं, चाहिए, दिखाओ, दिखाइए, और, या, भी, कोई, कुछ, मुझे, अपने, मेरे, मेरी, रंग, रुपये, रुपए, रुपया, खरीदना, पहनने, दाम, कीमत',
  ],
  cheap:
    'cheap, cheapest, cheaper, affordable, budget, budget friendly, pocket friendly, low budget, under budget, in budget, low price, lowest price, lowest priced, low priced, lower price, low cost, lowest cost, low range, low rate, inexpensive, economical, economy, reasonable, reasonably priced, value for money, least expensive, price low to high, low to high, sasta, saste, sasti, sabse sasta, sabse sasti, sasta wala, kam daam, kam dam, kam price, kam kimat, kam keemat, kam rate, सस्ता, सस्ती, सस्ते, कम दाम, कम कीमत',
  costly:
    'expensive, costly, premium, luxury, luxurious, high end, highend, pricey, pricy, costliest, most expensive, highest price, highest priced, high price, high priced, price high to low, high to low, upmarket, deluxe, mehnga, mehenga, mahanga, mehnge, mahange, mehngi, mahangi, sabse mehnga, महंगा, महंगी, महंगे',
  rated:
    'rated, top rated, best rated, highest rated, highly rated, high rated, well rated, good rating, good ratings, best rating, best ratings, high rating, highest rating, top rating, best reviewed, best reviews, good reviews, well reviewed, top reviewed, 5 star, 5 stars, five star, five stars',
  negations: {
    before:
      'not, no, non, nothing, nothing in, isnt, is not, arent, are not, wasnt, dont, doesnt have, does not have, without, except, except for, but not, other than, apart from, excluding, exclude, minus, anything but, anything except, anything other than, everything but, everything except, avoid, dont want, do not want, dont show, never, bina, bagair, na ho, बिना',
    after: 'nahi, nahin, nai chahiye, ke bina, ke alawa, ke siwa, chhodkar, chhod ke, नहीं, के बिना, के अलावा',
  },
  everything:
    'everything, all products, all items, product, products, item, items, goods, catalogue, catalog, collection, collections, clothes, clothing, cloth, cloths, apparel, garment, garments, attire, outfit, outfits, fashion, style, styles, stuff, things, thing, something, anything, gift, gifts, gifting, gift ideas, anniversary, birthday gift, valentine, valentines, fathers day, mothers day, graduation, surprise, original product, kapda, kapde, kapdo, kapre, kapra, sab kuch, कपड़े, कपड़ा, कपड़ों, featured, popular, most popular, famous, best selling, bestseller, bestsellers, best seller, best sellers, bestselling, top selling, hot selling, must have, must haves, favourite, favorite, favourites, favorites, most loved, loved, most liked, viral, trending, best, best ones',
  anything: 'dress, outfit',
  wished:
    'nice, good, better, great, cool, cute, pretty, beautiful, lovely, awesome, amazing, stylish, trendy, fashionable, modern, classic, elegant, classy, chic, smart, designer, quality, high quality, top quality, original, comfortable, comfy, comfort, soft, light, bright, dark, pale, deep, vibrant, pastel, neutral, simple, fancy, heavy, thick, thin, everlasting, durable, long lasting, easy, fun, unique, sexy, hot, funky, vintage, retro, regular, normal, standard, plus, small size, big, bigger, long, short, full, half, wide, little, bit, super, ultra, extra, mota, moti, mote, patla, patli, lamba, lambi, lambe, chhota, chhoti, mast, badhiya, badiya, accha, acha, achha, achhi, acchi, achi, acche, achhe, ache, nicest, best looking, good looking, sundar, khoobsurat, mulayam, naram, अच्छा, अच्छी, अच्छे, सुंदर, बढ़िया, मुलायम, आरामदायक, look alike, matching',
}

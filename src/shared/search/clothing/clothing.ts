import type { SearchTable } from '../table.ts'
import { colors, insteadOf, materials, sizes } from './colours.ts'
import { goods } from './goods.ts'
import { kinds, saidAs, wider } from './kinds.ts'
import { titles } from './titles.ts'
import { features, occasions, servedBy, who } from './wearing.ts'

/** The words for clothing in India, Britain and America. */
export const CLOTHING: SearchTable = {
  kinds,
  titles,
  wider,
  saidAs,
  goods,
  who,
  colors,
  insteadOf,
  materials,
  sizes,
  occasions,
  servedBy,
  features,
  sale: 'sale, on sale, in sale, for sale, discount, discounts, discounted, on discount, offer, offers, on offer, deal, deals, clearance, markdown, marked down, reduced, bargain, bargains, price drop, chhoot, chhut, choot, sel, सेल, छूट, ऑफर, डिस्काउंट',
  newest:
    'new, new arrival, new arrivals, newest, new in, just in, latest, recent, fresh, new collection, just arrived, naya, naye, nayi, nai, नया, नई, नए, नये, नयी',
  ignored: [
    'a, an, the, of, in, on, at, to, for, with, from, by, and, or, as, is, are, be, am, was, it, its, that, this, these, those, some, any, all, more, most, very, really, too, so, just, also, only, can, could, would, should, will, do, does, did, have, has, had, having, get, got, give, make, made, want, wanna, need, needs, like, love, looking, look, looks, search, searching, find, finding, show, see, buy, buying, purchase, purchasing, order, shop, shopping, store, online, please, pls, plz, help, me, my, mine, i, im, ive, id, we, our, us, you, your, u, he, she, they, them, their, who, what, which, where, when, how, there, here, not, no, nothing, something, anything, one, ones, pair, pairs, set, piece, pieces, pc, pcs, item, items, product, products, option, options, type, types, kind, kinds, collection, collections, range, category, brand, brands, branded, size, sizes, sized, colour, color, colours, colors, coloured, colored, shade, shades, fit, fits, fitting, price, priced, prices, cost, costing, rate, rupees, rupee, rs, inr, money, wear, wears, wearing, worn, wearable, clothes, clothing, cloth, cloths, dresses for, apparel, garment, garments, attire, outfit, outfits, fashion, style, styles, stuff, things, thing, gift, gifts, gifting, anniversary, birthday gift, valentine, valentines, fathers day, mothers day, graduation, surprise, combo, combos, pack, pack of, packs, recommend, recommended, suggest, suggestion, suggestions, ideas, idea, guide, official, genuine, original product, photo, photos, pic, image, images, review, reviews, rating, ratings, present, available, stock, free, delivery, shipping, cod, return, today, now, go, going, use, using, good for, suitable, appropriate, ideal, perfect, material, fabric, made of, made from, hi, hello, hey, if, then, than, but, while, during, about, over there, occasion for, season, weather, days, day, time, year, old, someone, person, people, friend, each, every, other, another, both, either, many, much, few, lot, lots, well, up, out, into, off',
    'ke, ka, ki, ko, se, me, mein, mai, main, par, pe, liye, lie, wala, wali, wale, waala, waali, vala, vali, vale, hai, hain, ho, tha, chahiye, chaiye, chahie, chaahiye, dikhao, dikhaye, dikhana, dikhaiye, dekhna, dijiye, do na, aur, ya, bhi, koi, kuch, kuchh, mujhe, mujhko, hame, hume, apne, mera, meri, mere, kapda, kapde, kapdo, kapre, kapra, kharidna, kharidne, lena, leni, pehenne, pahnne, pehnne, rang, ka rang, rang ka, rang ki, sab, ye, yeh, wo, woh, nahi, bhaiya, daam, dam, kimat, keemat, rupaye, rupay, rupaiya, rupya',
    'के, का, की, को, से, में, पर, लिए, लिये, वाला, वाली, वाले, है, हैं, चाहिए, दिखाओ, दिखाइए, और, या, भी, कोई, कुछ, मुझे, अपने, मेरे, मेरी, कपड़े, कपड़ा, कपड़ों, रंग, रुपये, रुपए, रुपया, खरीदना, पहनने, दाम, कीमत',
  ],
  wished:
    'nice, good, best, better, great, cool, cute, pretty, beautiful, lovely, awesome, amazing, stylish, trendy, trending, fashionable, modern, classic, elegant, classy, chic, smart, designer, premium, luxury, luxurious, quality, high quality, top quality, original, comfortable, comfy, comfort, cheap, cheapest, cheaper, affordable, budget, low price, low cost, inexpensive, value, expensive, popular, famous, top rated, rated, best selling, bestseller, bestsellers, best seller, best sellers, bestselling, must have, favourite, favorite, soft, light, bright, dark, pale, deep, vibrant, pastel, neutral, simple, fancy, heavy, thick, thin, everlasting, durable, long lasting, washable, machine washable, easy, fun, unique, sexy, hot, funky, vintage, retro, young, youth, teen, teens, teenager, adult, adults, tall, petite, curvy, fat, slimming, regular, normal, standard, plus, small size, big, bigger, long, short, full, half, wide, little, bit, super, ultra, extra, mast, badhiya, badiya, accha, acha, achha, achhi, acchi, achi, sundar, sasta, saste, sasti, mehnga, mehenga, khoobsurat, mulayam, naram, अच्छा, अच्छी, अच्छे, सुंदर, सस्ता, सस्ती, सस्ते, बढ़िया, महंगा, मुलायम, आरामदायक, stylish look, look alike, matching',
}

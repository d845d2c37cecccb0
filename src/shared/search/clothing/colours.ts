import { numbered } from './numbered-sizes.ts'

/** Colours, each with its shades. */
export const colors: Readonly<Record<string, string>> = {
  red: 'red, reds, rd, maroon, burgundy, crimson, scarlet, wine, wine red, cherry, cherry red, brick, brick red, rust, ruby, oxblood, tomato red, blood red, vermilion, claret, maroon red, mahroon, merlot, sindoori, laal, lal, lall, surkh, लाल, मैरून, महरून',
  blue: 'blue, blues, navy, navy blue, sky blue, light blue, dark blue, royal blue, indigo, cobalt, azure, denim blue, ice blue, powder blue, baby blue, aqua, teal, teal blue, turquoise, midnight blue, electric blue, cyan, steel blue, sapphire, peacock blue, neela, nila, neeli, nili, neele, aasmani, asmani, नीला, नीली, नीले, आसमानी',
  black:
    'black, blacks, blk, blck, jet black, ebony, onyx, kala, kaala, kali, kaali, kale, kaale, काला, काली, काले',
  green:
    'green, greens, grn, teal, teal green, turquoise, olive, olive green, bottle green, mint, mint green, sage, sage green, emerald, lime, lime green, forest green, sea green, army green, military green, pista, pistachio, parrot green, moss, mehendi green, mehndi green, khaki, khaki green, jade, hunter green, dark green, light green, hara, hari, hare, haraa, हरा, हरी, हरे',
  yellow:
    'yellow, yellows, ylw, mustard, mustard yellow, gold, golden, lemon, lemon yellow, turmeric, amber, ochre, saffron, canary, sunflower, honey, camel, tan, khaki, peela, pila, peeli, pili, peele, sunehra, sunahra, पीला, पीली, पीले, सुनहरा',
  gray: 'gray, grey, grays, greys, charcoal, charcoal grey, charcoal gray, silver, slate, ash, ash grey, ash gray, graphite, heather grey, grey melange, melange, gunmetal, steel grey, light grey, dark grey, light gray, dark gray, smoke, pewter, stone grey, slety, saleti, sleti, ग्रे, स्लेटी, सलेटी',
  white:
    'white, whites, wht, off white, offwhite, ivory, cream, creme, ecru, pearl, pearl white, snow white, milky white, eggshell, bone, chalk white, safed, safaid, suffed, safedi, sufaid, सफेद, सफ़ेद',
  pink: 'pink, pinks, pnk, fuchsia, fuschia, fushia, magenta, rose, rose pink, blush, blush pink, hot pink, baby pink, salmon, salmon pink, coral, peach, dusty pink, dusty rose, rani, rani pink, bubblegum, onion pink, gulabi, gulaabi, raani, pastel pink, गुलाबी, रानी',
  purple: 'purple, violet, lavender, lilac, mauve, plum, aubergine, eggplant, jamuni, baingani, बैंगनी, जामुनी',
  orange: 'orange, tangerine, apricot, narangi, kesariya, bhagwa, kesari, नारंगी, केसरिया',
  brown:
    'brown, chocolate brown, coffee brown, chestnut, walnut, mocha, cocoa, bhura, bhoora, bhuri, भूरा, भूरी',
  beige: 'beige, nude, sand colour, sand color, fawn, taupe, biscuit colour, skin colour, skin color, बेज',
}

export const insteadOf: Readonly<Record<string, string>> = {
  purple: 'pink, blue',
  orange: 'red, yellow',
  brown: 'yellow, red',
  beige: 'white, yellow',
}

/** Fabrics by what they are made of. */
export const materials: Readonly<Record<string, string>> = {
  cotton:
    'cotton, cottons, pure cotton, 100 cotton, organic cotton, khadi, khaddar, handloom cotton, cotton blend, mulmul, malmal, muslin, cambric, chambray, poplin, voile, oxford cloth, jersey, terry, french terry, pima, lawn, suti, sooti, suuti, sootee, kapas, cottony, सूती, कॉटन, खादी',
  wool: 'wool, wools, woollen, woolen, woolly, wooly, woolens, cashmere, merino wool, lambswool, lamb wool, mohair, tweed, alpaca, angora, wool blend, oon, ooni, uni wool, unni, ऊन, ऊनी, वूलन',
  denim: 'denim, denims, dungaree, chambray denim, डेनिम',
  silk: 'silk, silks, silky, silken, satin, satiny, satin silk, charmeuse, raw silk, tussar, tussar silk, art silk, banarasi, banarasi silk, mulberry silk, resham, reshmi, resham ka, dupion, रेशम, रेशमी, सिल्क',
  linen: 'linen, linens, flax, pure linen, linnen, linen blend, लिनन, लिनेन',
  viscose:
    'viscose, rayon, rayons, modal, lyocell, tencel, viscose rayon, reyon, bemberg, liva, cupro, रेयॉन, रेयान',
  polyester:
    'polyester, poly, polyster, synthetic, nylon, microfibre, microfiber, poly blend, georgette, chiffon, crepe, spandex, lycra, terylene, terrycot, पॉलिएस्टर, नायलॉन',
  fleece: 'fleece, fleecy, polar fleece, sherpa, fleece lined, brushed fleece, teddy, फ्लीस',
}

const letters: Readonly<Record<string, string>> = {
  xs: 'xs!, x small, extra small, xsmall',
  s: 's!, small, small size, छोटा',
  m: 'm!, medium, medium size, med, मीडियम',
  l: 'l!, large, large size, बड़ा',
  xl: 'xl!, plus size, x large, extra large, xlarge, 1xl, एक्सएल',
  xxl: 'xxl!, plus size, 2xl, xx large, double xl, double extra large, 2x large, xxlarge',
  xxxl: 'xxxl!, 3xl, triple xl, xxx large',
}

export const sizes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(letters).map(([size, words]) => [size, `${words}, ${numbered.get(size) ?? ''}`]),
)

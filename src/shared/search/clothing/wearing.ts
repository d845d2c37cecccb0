export const who: Readonly<Record<string, string>> = {
  men: 'men, mens, man, mans, male, males, men wear, gents, gent, gentleman, gentlemen, boy, boys, guy, guys, him, his, husband, hubby, father, dad, daddy, papa, brother, bhai, son, uncle, grandfather, groom, groomsmen, for boyfriend, for my boyfriend, for my bf, for bf, boyfriend gift, bf gift, gift for boyfriend, boyfriend ke liye, bf ke liye, fiance, grandpa, grandad, nephew, pati, mard, mardana, mardaana, mardo, mardon, aadmi, admi, aadmiyon, aadmiyo, admiyo, purush, purusho, purushon, ladka, ladke, ladko, ladkon, beta, bete, beton, baap, pita, pitaji, papaji, dada, nana, chacha, jija, sasur, dulha, groom wear, बेटा, बेटे, पिता, पुरुष, पुरुषों, मर्द, मर्दाना, मर्दों, आदमी, लड़का, लड़के, लड़कों, जेंट्स, मेन्स, मेन, पति, भाई, पापा',
  women:
    'women, womens, woman, womans, female, females, ladies, lady, ladys, girl, girls, women wear, her, hers, wife, mother, mum, mummy, sister, didi, daughter, aunt, aunty, bride, bridesmaid, girlfriend, fiancee, grandma, granny, niece, for mom, for my mom, for gf, gf gift, mom gift, gift for mom, misses, aurat, aurato, auraton, mahila, mahilao, mahilaon, zanana, janana, ladki, ladkiyo, ladkiyon, ladkio, patni, behan, bahan, behen, biwi, beti, betiyon, maa, mata, saas, bhabhi, dadi, nani, chachi, mausi, dulhan, बेटी, बहू, मां, महिला, महिलाओं, महिलाएं, औरत, औरतों, स्त्री, लड़की, लड़कियों, लेडीज, लेडीज़, विमेन, पत्नी, बहन, माँ',
  kids: 'kids, kid, kids wear, baby, babies, infant, toddler, newborn, children, child, childrens, boys kids, bachcha, bachche, bachchon, bacchon, bachcho, baccha, bacche, बच्चे, बच्चों, बच्चा',
  unisex: 'unisex, gender neutral, genderless, for everyone, couple, couples',
}

export const womens = 'blouse, palazzo, skirt, lehenga'

/** What one wears where; the collections of these names, and products that speak of them. */
export const occasions: Readonly<Record<string, string>> = {
  festive:
    'festive, festival, festivals, festive wear, festival wear, ethnic, ethnic wear, ethnicwear, traditional, traditional wear, indian wear, desi, diwali, deepavali, eid, holi, navratri, garba, garba night, dandiya, dandiya night, durga puja, puja, pooja, onam, pongal, lohri, baisakhi, rakhi, raksha bandhan, karva chauth, karwa chauth, ganesh chaturthi, occasion, occasion wear, celebration, function, dussehra, dasara, ugadi, bihu, teej, janmashtami, chhath, ramzan, ramadan, iftar, indo western, fusion, fusion wear, tyohar, tyohaar, tyauhar, दिवाली, ईद, होली, त्योहार, त्यौहार, पूजा, पारंपरिक',
  wedding:
    'wedding, weddings, wedding wear, wedding guest, marriage, shaadi, shadi, shaadi wear, shaadi function, baraat, sangeet, sangeet function, mehendi, mehndi, mehandi, mehendi function, mehndi function, roka, sagai, tilak, reception, engagement, bridal, vivah, nikah, walima, शादी, विवाह, संगीत, मेहंदी',
  party:
    'party, parties, partywear, party wear, clubwear, club wear, club, birthday, new year party, dressy, glam, glamorous, disco, concert, prom, farewell, freshers, kitty party, clubbing, पार्टी',
  evening:
    'evening, evenings, evening wear, cocktail, night out, date night, date, dates, first date, dinner, dinner date, date outfit, romantic dinner, special night',
  christmas: 'christmas, xmas, christmas party, new year eve',
  workwear:
    'workwear, work wear, work, office, office wear, officewear, formal, formals, formal wear, business, business casual, business wear, corporate, professional, interview, job, job interview, first job, meeting, conference, presentation, internship, court, boss, bank, client, naukri, dress code, semi formal, semiformal, smart casual, boardroom, daftar, ऑफिस, फॉर्मल, दफ्तर',
  summer:
    'summer, summers, summery, summer wear, summerwear, hot weather, hot days, garmi, garmiyo, garmiyon, garmi ke, गर्मी, गर्मियों, समर',
  winter:
    'winter, winters, winterwear, winter wear, warm, warmer, thermal, cosy, cozy, garam, insulated, गरम, गर्म, cold weather, cold days, manali, shimla, ladakh, leh, kashmir, gulmarg, switzerland, ski, skiing, cold, snow, thand, thandi, sardi, sardiyo, sardiyon, jaada, autumn, fall, सर्दी, सर्दियों, ठंड, विंटर',
  monsoon:
    'monsoon, rain, rainy, rainy season, barsaat, barsat, barsaati, barish, baarish, sawan, बारिश, बरसात, मानसून',
  vacation:
    'vacation, vacations, holiday, holidays, beach, beachwear, beach wear, resort, resort wear, resortwear, trip, cruise, goa, honeymoon, seaside, dubai, bali, maldives, thailand, phuket, singapore, kerala, pondicherry, andaman, mauritius, hawaii, getaway, tour, chutti, ghumne, छुट्टी, यात्रा, बीच',
  travel:
    'travel, travels, travelling, traveling, traveller, airport, airport look, flight, plane, journey, safar, road trip, roadtrip, train journey, train travel, long journey, backpacking, yatra',
  weekend:
    'weekend, weekends, weekend wear, weekender, brunch, hangout, picnic, movie, mall, cafe, sunday, outing',
  casual:
    'casual, casuals, casual wear, casualwear, college, college wear, streetwear, street wear, relaxed wear, hanging out, university, campus wear, school wear, कैजुअल, कैज़ुअल',
  essentials:
    'essentials, essential, basic, basics, everyday, daily, daily wear, dailywear, daily use, everyday use, regular use, everyday wear, regular wear, day to day, staple, staples, rozana, roz, रोज, रोज़, रोजाना',
  home: 'home, home wear, homewear, lounge, lounging, at home, work from home, working from home, wfh, working at home, home office, stay home, chilling, chill, ghar, ghar par, relaxing, lazy day, sofa day, घर',
  active:
    'active, activewear, active wear, gym, gym wear, gymwear, gym clothes, workout, work out, exercise, training, fitness, sport, sports, sportswear, sports wear, sporty, athletic, athleisure, running, runner, run, marathon, half marathon, jogging, jog, cardio, pilates, aerobics, walking, morning walk, golf, hockey, squash, boxing, skating, swimming, stadium, yoga, cycling, dance, zumba, crossfit, badminton, cricket, tennis, kasrat, जिम, खेल, योग, दौड़',
  outdoor:
    'outdoor, outdoors, hiking, hike, hiker, trek, treks, trekking, trekker, camping, camp trip, mountain, mountains, hills, hill station, trail, climbing, adventure, wild, jungle, safari, pahad',
  denim: 'denim collection, all denim, everything denim',
}

export const servedBy: Readonly<Record<string, string>> = {
  festive: '=kurta, =lehenga',
  wedding: 'festive, =kurta',
  party: 'festive',
  evening: 'festive, party, +evening, +dinner',
  christmas: 'festive, winter',
  casual: 'weekend, essentials, vacation, summer, denim',
  summer: 'vacation',
  vacation: 'summer',
  travel: 'vacation, +travel, +suitcase',
  workwear: '=blazer',
  active: '=joggers, =leggings',
  outdoor: 'active, =cargo, +trek, +hike',
  monsoon: '+monsoon, +rain, +wet, +drizzle, ~quickdry, ~waterproof',
  home: '=joggers, =sweatshirt',
  sleeveless: '=tank, =knitvest',
  hood: '=hoodie',
  oversized: '=widelegs',
  aline: '=widelegs',
  bootcut: '=widelegs',
  pullon: '~drawstring, ~elasticwaist',
}

/** Of words for the same: what is said with one is found by all. */
export const features: readonly string[] = [
  'striped, stripe, stripes, stripy, stripey, pinstripe, pin stripe, chalk stripe, ticking stripe, breton, nautical, nautical stripe, sailor stripe, dhari, dhaari, dharidar, dhariwala, lining wala, धारीदार',
  'checked, check, lumberjack check, buffalo check, checks, checkered, chequered, checker, chex, cheks, plaid, gingham, windowpane, window pane, tartan, prince check, prince of wales, prince of wales check, glen check, houndstooth, dogtooth, chek, चेक, चैक',
  'floral, flower, flowers, flowery, floral print, flower print, floral printed, ditsy, ditsy floral, ditsy print, wildflower, wildflowers, garlands, garden print, phool, phulon wala, phool wala, फूल, फूलों',
  'embroidered, embroidery, embroided, embroidred, kadhai, kadhaai, kadai wala, chikankari, chikan, zardozi, zari, zari work, thread work, threadwork, stitched flowers, कढ़ाई, कढ़ाईदार',
  'printed, print, prints, printed design, block print, block printed, handblock, hand block, hand printed, block prints, chhapa, प्रिंटेड, प्रिंट, छपाई',
  'dotted, polka dot, polka dots, polka, dots, dot, spotted',
  'pleated, pleat, pleats, plated, pleat front, box pleat, knife pleat',
  'cropped, crop, short length, waist length',
  'tapered, taper',
  'oversized, oversize, over sized, baggy, loose, loose fit, relaxed, relaxed fit, boxy, roomy, slouchy, drop shoulder, dheela, dheeli, dhila, dhili, boyfriend, boyfriend fit, ढीला, ढीली',
  'slim, slim fit, slimfit, skinny, skinny fit, fitted, drainpipe, drainpipes!, tight, tight fit, close fit, body fit, bodycon',
  'straight, straight fit, straight leg, straight cut, regular fit, regular leg, classic fit',
  'high waist, high waisted, highwaist, high rise, highrise, high rise waist, waist sits high',
  'stretch, stretchy, stretchable, stretchable fabric, elastane, elasticated, elastic, flexible, four way stretch, two way stretch',
  'quilted, puffer, puffy, padded, wadded',
  'sleeveless, without sleeves, no sleeves, cut sleeve, cut sleeves, bina baju',
  'short sleeve, short sleeved, half sleeve, half sleeves, half sleeved, half baju, aadhi baju',
  'long sleeve, long sleeved, full sleeve, full sleeves, full sleeved, full hand, puri baju, poori baju',
  'three quarter sleeve, three quarter sleeves, 3 4 sleeve, 3 4th sleeve, elbow sleeve',
  'puff sleeve, puff sleeves, puffed sleeves, puff, puffed',
  'bell sleeve, bell sleeves, like bells',
  'cap sleeve, cap sleeves',
  'v neck, vee neck, v neckline',
  'crew neck, round neck, roundneck, crewneck, crew',
  'mandarin collar, band collar, chinese collar, stand collar, nehru collar, mao collar, grandad collar, collarless, without collar, without a collar, no collar, low stand collar, narrow band collar',
  'camp collar, cuban collar, resort collar, open collar, bowling collar',
  'boat neck, boatneck, bateau, bateau neck, slash neck, wide neck',
  'keyhole, keyhole neck, keyhole neckline',
  'scoop, scoop neck, scoop neckline, scooped neck',
  'pussy bow, pussybow, bow neck, bow blouse, tie neck, tie neckline, tie at the neck, ties at the throat',
  'off shoulder, off the shoulder, bare shoulders',
  'button down, buttoned down, button down collar',
  'zip, zipper, zippered, zip up, full zip, zipped, zip through, chain wala',
  'hood, hooded, with hood, hoods',
  'pocket, pockets, with pockets, jeb, जेब',
  'drawstring, draw string, nada, nada wala, cord waist, tie waist',
  'elastic waist, elasticated waist, elastic waistband, elastic at the waist, elastic in the waist, elastic at the back',
  'machine washable, machine wash, machine washed, washable, washing machine, in the machine, into the machine, can go into the machine',
  'pull on, pull ons',
  'fine knit, fine gauge, extra fine, thin knit',
  'paperbag, paper bag, paperbag waist, paper bag waist, tie belt',
  'ruffle, ruffles, ruffled, frill, frills, frilled, flounce',
  'tiered, tier, tiers, layered',
  'wrap, wraparound, wrap around, wrapped',
  'a line, aline, flared, flare, flowy, flowing, full circle, twirl',
  'ribbed, rib, ribs, ribbing',
  'cable, cable knit, cables, cabled',
  'chunky, chunky knit, thick knit, heavy knit',
  'graphic, graphic print, screen printed, logo',
  'colour block, color block, colourblock, colorblock, colour blocked, color blocked, colourblocked, multicolour, multicolor, multi colour, multi color, multicoloured, multicolored, multi coloured, multi colored',
  'double breasted, doublebreasted, six buttons',
  'tie dye, tie and dye, bandhani, bandhej, leheriya, lehariya, shibori',
  'ripped, distressed, torn, damaged, frayed, raw hem, cut off, left raw, phati',
  'washed, wash, faded, acid wash, stone wash, stonewash, stonewashed, light wash',
  'corduroy, cords!, needlecord, corduroys, corded, fine wale, wide wale',
  'flannel, flanel, brushed cotton',
  'waterproof, water proof, water resistant, rainproof, rain proof, water repellent',
  'windproof, wind proof, wind resistant',
  'reversible, two way',
  'sequin, sequins, sequined, sequinned, glitter, shimmer, sparkly, bling, embellished',
  'lace, lacy, crochet, net, sheer, transparent, mesh',
  'animal print, leopard, leopard print, zebra print, tiger print, camouflage, camo, camo print, army print',
  'backless, halter, halter neck, one shoulder, strapless, cold shoulder, plunge',
  'asymmetric, asymmetrical, high low, handkerchief hem',
  'thumbhole, thumb hole',
  'bootcut, boot cut',
  'low rise, low waist, lowrise, mid rise, midrise',
  'tropical, palm, palm print, hawaiian, fronds, leaf print, leaves',
  'breathable, breathe, breathes, airy, featherweight, feather light, weightless',
  'quick dry, quick drying, dry fit, dri fit, fast drying, quick to dry, dries fast, dries quickly, dries overnight, dry fast, dry quickly, dries in an hour, dry in the time, dry again, moisture wicking, sweat proof',
  'wrinkle free, wrinkle resistant, non iron, no iron, iron free, crease free, crease resistant, anti wrinkle, anti crease, wrinkle proof, crease proof, no wrinkles, no creases, without creases, do not crease, dont crease, does not crease, doesnt crease, doesnt need ironing, does not need ironing, dont need ironing, no need to iron, not crease, never crease, do not wrinkle, dont wrinkle, does not wrinkle, not wrinkle, never needs an iron, little ironing, without ironing, no ironing, easy iron, easy care, easycare',
  'recycled, sustainable, eco friendly, ecofriendly, upcycled, conscious',
  'handmade, hand made, handloom, handwoven, handcrafted, hand woven',
  'mirror work, mirrorwork, mirror, mirrors, sheesha, shisha',
  'tassel, tassels',
  'smocked, smocking, shirred, shirring',
  'tailored, tailoring',
  'knee length, knee long, till knee, upto knee',
  'ankle length, ankle, cropped at the ankle',
  'five pocket, five pockets, 5 pocket',
  'side stripe, side striped, stripe down the seam',
  'lined, lining, with lining',
  'unlined, without lining',
  'mom, mom fit, moms, mum fit',
]

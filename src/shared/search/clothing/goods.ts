/** What other shops sell, so that no such word is taken for a slip or found in passing in a description. */
export const goods: readonly string[] = [
  // Clothes.
  'saree/sari/saaree/sadi/sarees/half saree/sharee/साड़ी/साडी/साड़ियां',
  'dress/frock/gown/maxi dress/sundress/evening gown/one piece/onepiece/ड्रेस/फ्रॉक/गाउन',
  'salwar/shalwar/salwar suit/salwar kameez/punjabi suit/churidar/churidaar/patiala/सलवार/सलवार सूट/चूड़ीदार',
  'anarkali/anarkali suit, suit/suits/sherwani suit/three piece suit/pant suit/सूट, sherwani/शेरवानी, dhoti/धोती, lungi/लुंगी, achkan, bandhgala',
  'nehru jacket/waistcoat/modi jacket/sadri, tuxedo, dupatta/chunni/odhni/दुपट्टा, shawl/pashmina/stole/शॉल, scarf/scarves/muffler/bandana/स्कार्फ',
  'sharara/gharara, kaftan/caftan, abaya/burqa/hijab, poncho/cape, romper/jumpsuit/playsuit/dungarees/onesie/overalls, bodysuit/catsuit',
  'raincoat/rainwear/रेनकोट, trench coat/trenchcoat, wetsuit, swimsuit/swimwear/bikini/swim shorts/swimming costume/trunks!/bathing suit/boardshorts',
  'bra/bras/brassiere/sports bra/bralette/ब्रा, panty/panties/knickers!/underwear/undies!/briefs!/boxers!/boxer/trunk/chaddi/lingerie/innerwear/inner wear/shapewear/thong/जांघिया, petticoat/slip dress/shapewear skirt',
  'baniyan/banian/undershirt/बनियान, thermals!/thermal wear/long johns, nightwear/nightie/nighty/nightgown/night suit/nightsuit/pajama/pyjama/pyjamas/pajamas/sleepwear/robe/bathrobe/dressing gown/पजामा/पायजामा/नाइटी',
  'uniform/school uniform/apron/scrubs/lab coat, costume/fancy dress/cosplay, jersey shirt/football jersey/cricket jersey, kimono, corset, cummerbund, onesies',
  'maternity/maternity wear/nursing',
  'gilet/puffer vest/down vest, ethnic set',
  // Footwear.
  'shoes!/shoe/footwear/running shoes/sports shoes/joota/joote/jute shoes/jooti/juti/jutti/mojari/mojri/जूते/जूता/जूती, sneakers!/sneaker/trainers!/canvas shoes, sandals!/sandal/chappal/chappals/slippers!/slipper/flip flops/sliders!/slides!/floaters!/crocs!/चप्पल/सैंडल',
  'boots!/boot/ankle boots/gumboots/wellies!, heels!/high heels/stilettos/wedges!/pumps!, loafers!/loafer/moccasins/brogues/oxfords!/derby shoes/formal shoes/espadrilles/ballerinas/kolhapuri/kolhapuris',
  'socks!/sock/stockings!/stocking/pantyhose/moze/मोजे, laces!/insoles',
  // What is worn and carried with them.
  'watch/watches/wristwatch/smartwatch/smart watch/ghadi/घड़ी, sunglasses!/sunglass/goggles!/spectacles!/eyeglasses/eyewear/chashma/चश्मा, belt!/belts!/suspenders!/braces!/बेल्ट',
  'tie!/ties!/necktie/bow tie/bowtie/cufflinks/pocket square/tie pin, cap!/caps!/hat/hats/beanie/topi/pagdi/turban/headband/hairband/scrunchie/टोपी, gloves!/glove/mittens/दस्ताने',
  'bag/bags/handbag/hand bag/purse/clutch/tote/tote bag/backpack/back pack/rucksack/sling bag/school bag/laptop bag/duffle/duffel/luggage/suitcase/trolley/trolley bag/briefcase/बैग/थैला, wallet/card holder/keychain/key ring/बटुआ, umbrella/chhata/छाता',
  'jewellery/jewelry/jewelery/necklace/earrings!/earring/jhumka/bangles!/bangle/bracelet/anklet/payal/nose ring/nose pin/mangalsutra/pendant/brooch/choker/finger ring/gold ring/diamond/gold chain/silver chain/neck chain/chain!/chains!/rings!/engagement ring/wedding ring/silver ring/gold coin/silver coin/gold bar/गहने/हार/चूड़ी/झुमका, handkerchief/hanky/rumal/रुमाल, mask/face mask',
  // Cloth that is not worn, and materials sold elsewhere.
  'leather/leatherette/faux leather/suede/chamda/rubber/latex/fur/faux fur/चमड़ा, fabric by metre/dress material/unstitched/suit piece/suit length/fabric piece, velvet/makhmal/मखमल',
  'bedsheet/bed sheet/bedding/bedspread/duvet/quilt/comforter/razai/pillow/pillows/pillow cover/mattress/चादर, blanket/kambal/कंबल, towel/towels/bath towel/napkin/तौलिया, curtain/curtains/parda/पर्दा/carpet/rug/doormat/cushion/cushion cover/table cloth/tablecloth/sofa cover',
  // Everything else.
  'lipstick/makeup/make up/kajal/mascara/eyeliner/foundation cream/nail polish/cosmetics/face cream/cream for face/cold cream/body cream/night cream/hair cream/skin cream/moisturising cream/face wash/sunscreen/moisturiser/moisturizer/serum/lotion, perfume/deodorant/deo/cologne/attar/fragrance/इत्र, shampoo/conditioner/hair oil/soap/toothpaste/toothbrush/razor/trimmer/hair dryer/comb',
  'mobile/mobile phone/phone/phones/smartphone/iphone/android/charger/power bank/phone case/mobile cover/मोबाइल/फोन, laptop/computer/tablet/ipad/macbook/keyboard/monitor/printer/mouse pad/pendrive/hard disk/लैपटॉप, headphones!/headphone/earphones!/earphone/earbuds!/airpods/speaker/bluetooth',
  'camera/drone/tv/television/fridge/refrigerator/washing machine/iron box/cooker/mixer grinder/microwave/kettle/toaster/air conditioner/cooler/heater/vacuum/xbox/playstation/gaming',
  'toy/toys/doll/dolls/puzzle/board game/teddy bear/खिलौना/खिलौने, book/books/novel/novels/notebook/diary/pencil box/stationery/किताब, bottle/water bottle/lunch box/tiffin/mug/cup/cups/plate/plates/bowl/spoon/knife/pan/pans!/pressure cooker/utensils/crockery/cutlery',
  'furniture/sofa/chair/chairs/dining table/study table/office table/wardrobe/lamp/lampshade/light bulb/clock/wall art/vase/candle/candles/lights!/fairy lights/festive lights/diwali lights/string lights/led lights/rangoli/diya/diyas/firecrackers/crackers!/fireworks/balloon/balloons/wrapping paper/decoration/decorations/flag/poster/posters/sticker/stickers/painting/mirror frame',
  'tea/green tea/black tea/white tea/chai/milk tea/ice tea/juice/orange juice/soda/soft drink/lemonade/milk/curd/ghee/cheese/eggs!/bread/honey jar/sugar/salt/masala/spices!/dry fruits, wine bottle/red wine/white wine/wine glass/beer/whisky/whiskey/rum/vodka/champagne, candy/cotton candy/candies/toffee/chewing gum/ice cream/icecream/cookies!/cookie/mithai/sweets box/namkeen/pickle/mango/mangoes!/apple fruit/bananas!/onions!/potatoes!/tomatoes!/wheat/pulses/pasta pack/olive oil/coconut oil/mustard oil/mustard seeds/saffron strands/pistachio nuts/peach juice/lemon juice',
  'food/pizza/burger/chocolate/chocolates/cake/biscuit/coffee/snacks/rice/atta/mangoes/fruit/vegetable/protein powder/vitamins/medicine',
  'cricket bat/ball!/balls!/beach ball/tennis ball/golf ball/golf club/golf clubs/bat!/racket/rackets/exercise bike/running machine/gym machine/gym equipment/machine!/machines!/football/basketball/badminton racket/tennis racket/yoga mat/dumbbell/dumbbells/treadmill/skateboard/bicycle/cycle/helmet/tent/sleeping bag/swimming goggles',
  'car/cars/bike/bikes/motorcycle/scooter/tyre/car cover/pet food/dog food/dog bed/cat food/fish tank/plants/seeds/guitar/piano/gift card/gift cards/wedding card/wedding cards/invitation card/greeting card/birthday card/party card/playing cards/memory card/sim card/voucher/tool kit/hammer/drill/screwdriver/paint',
  'diaper/diapers/stroller/pram/cradle/feeding bottle/crib, flowers bouquet/bouquet, sewing machine/thread/needle/buttons pack',
]

/** Names of other makers: their goods are none of this shop's, unless it sells the brand. */
export const makers: readonly string[] = [
  'nike/adidas/puma/reebok/under armour/asics/skechers/new balance/fila',
  'levis/levi/wrangler/pepe jeans/lee cooper/diesel',
  'zara/h and m/hm/mango brand/uniqlo/forever 21/shein/gap brand',
  'gucci/prada/armani/versace/louis vuitton/chanel/burberry/dior/hermes/balenciaga',
  'allen solly/van heusen/peter england/raymond/louis philippe/arrow brand/jack and jones/us polo/u s polo/tommy hilfiger/tommy/calvin klein/lacoste/ralph lauren/superdry',
  'biba/fabindia/fab india/manyavar/global desi/libas/anouk/aurelia',
  'jockey/bata/woodland/fossil/titan/casio/rolex/ray ban/rayban/samsung/apple watch/boat earphones',
]

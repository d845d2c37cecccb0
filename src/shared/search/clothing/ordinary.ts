/**
 * Words of other things that look like words of the trade, or like the beginning of one: `cat` is no coat. What is
 * often a slip all the same is not here (`stain` for satin, `blank` for black).
 */
export const ordinary = [
  // Animals and plants.
  'ant bird cat chicken cow crow deer dog duck elephant fish fox frog goat hen horse lion monkey panda parrot pig puppy rabbit rat shark sheep snake swan tiger turtle whale wolf branch flute grass leaf root tree',
  // Food and drink.
  'banana bean berry bread butter candy carrot cheese cherry chilli cookie corn curry egg garlic ginger grape honey juice lemon meat milk mutton naan onion orange pasta pear peas pie pizza potato rum salad salt soda sugar tea tomato wheat whisky',
  // At home and away.
  'ball bell bench bridge broom cage canoe chess clock cloud country drain farm floor forest glass glue home india lake lever mall moon pain paper pipe plane pool pot river road rocket roof salad school screw ship shore state steel stone street tap temple window wire',
  // People and what they do.
  'angel baker barber beard blood boss brain captain chef dancer doctor farmer friend ghost hair hero king knight lawyer mate ninja pirate police prince princess queen soldier teacher teeth toe witch',
  // Things with a plug, and news of them.
  'app battery bill code computer data email file internet letter link machine movie phone robot screen video website wifi',
  // Feelings and doings.
  'angry bad beat bless call cheat chose cough crime cut drop fake fight hate health kiss law lose love might pain peace play polite poor ready sad sell shine shout sight sing sleep slight smell space teach think tired told tune wander write',
].join(' ')

import type { Fit } from '#shared/fits.ts'
import type { Stars } from '#shared/reviews.ts'

/** Stars that the demo's reviews give. */
export type DemoStars = Exclude<Stars, 1>

export interface ReviewText {
  title?: string
  text: string
  /** True where it is absent. */
  fit?: Fit
  /** Of the shop. */
  answer?: string
}

export const REVIEW_NAMES =
  'Asha R.,Kiran D.,Meera S.,Rohan P.,Leela N.,Farhan K.,Divya M.,Arjun T.,Sunita B.,Neha G.,Vikram J.,Pooja A.,Imran H.,Lakshmi V.,Sanjay C.,Anita F.,Gaurav L.,Ritu K.,Joseph M.,Nandini P.,Tara S.,Manish G.,Zoya A.,Harpreet S.,Deepa I.,Kabir N.,Swati D.,Rahul B.,Ishita C.,Mohan R.,Fatima S.,Varun P.,Geeta L.,Nikhil S.,Sara J.,Prakash V.,Jaya M.'.split(
    ',',
  )

/** More of each than one product has, so that no text stands twice on a page. */
export const REVIEW_TEXTS: Record<DemoStars, readonly ReviewText[]> = {
  5: [
    {
      title: 'My favourite by now',
      text: 'I wear it twice a week. It has been washed often since August and looks as it did on the first day.',
    },
    { text: 'Bought it for the office and ended up living in it on weekends too.' },
    {
      title: 'Seams are neat inside, too',
      text: 'I sew myself, so I look. Everything is finished properly, nothing to trim.',
    },
    { title: 'Second one', text: 'Ordered it in another colour as soon as the first had come.' },
    {
      title: 'Fits like the chart says',
      text: 'Measured twice, ordered once. It sits exactly as the size guide promises.',
    },
    { text: 'My mother asked where it is from, and she never asks.' },
    { title: 'Worth every rupee', text: 'I have paid twice as much for half the quality elsewhere.' },
    { title: 'Colour stays', text: 'Five washes with dark things, and the colour has not moved.' },
    { text: 'Arrived a day early, well folded, no plastic to speak of.' },
    {
      title: 'Good in the heat',
      text: 'Wore it through a whole afternoon in May. It breathes, and it dries quickly.',
    },
    {
      title: 'Just right',
      text: 'Not too tight, not too loose. I stopped thinking about it after a minute, which is the point.',
    },
    { text: 'My husband has taken it over. Ordering another for myself.' },
    { title: 'Lovely fabric', text: 'Soft from the first day and still in shape after a month.' },
    { title: 'Looks better than the pictures', text: 'They do not show how nicely it falls when you walk.' },
    { text: 'Wore it to a wedding and to the market in the same week. Worked for both.' },
    {
      title: 'Packed for a month',
      text: 'I travelled with four things, and this was the one I kept washing and wearing.',
    },
    { text: 'Finally something that does not need ironing every time.' },
    {
      title: 'Well thought out',
      text: 'You notice that somebody has worn it before they decided how it is cut.',
    },
    { title: 'As a present', text: 'My sister loved it and has not taken it off since.' },
    { text: 'No loose threads, no smell, no surprises. Exactly what I wanted.' },
    { title: 'Third order here', text: 'Same care each time. This one is the best of the three.' },
    { text: 'Holds its shape even after a day on the scooter.' },
    { text: 'My tailor looked at it for a long time and said nothing. That is praise.' },
    {
      title: 'Back for more',
      text: 'The first one is still going strong after two years, so here is the next.',
    },
    { text: 'Cool in the morning, warm at noon, and right for both.' },
    { title: 'Simple and good', text: 'No print, no fuss. It goes with everything I have.' },
    { text: 'I read the size guide twice and was glad about it: a perfect fit.' },
    {
      title: 'Made to last',
      text: 'The stitching is double where it matters. I expect to wear it for years.',
    },
    { text: 'Opened the parcel, put it on, went out. That easy.' },
  ],
  4: [
    {
      title: 'Good cloth, honest price',
      text: 'Feels heavier than I expected for the price, in a good way. The colour is a little darker than on my screen.',
    },
    {
      title: 'Comfortable all day',
      text: 'A long train ride in it and no crease worth mentioning. One star less because the parcel took a week.',
    },
    { text: 'Exactly what it says. Soft after the second wash.' },
    {
      title: 'Nearly perfect',
      text: 'I would have liked one more colour to choose from. Otherwise nothing to say.',
    },
    { text: 'Very good, only the label scratched until I cut it out.' },
    {
      title: 'Better after a wash',
      text: 'A bit stiff on the first day. Since then I reach for it all the time.',
    },
    { text: 'Good fit and good finish. It wants a gentle wash, so read the care label.' },
    {
      title: 'Solid',
      text: 'Does what it should, and looks good doing it. The box was larger than it had to be.',
    },
    { text: 'Nice weight for the evenings. For noon in June I have lighter things.' },
    { title: 'Happy with it', text: 'A shade warmer than in the pictures, which suits me better, in fact.' },
    { text: 'Fits well. I am between two sizes and the larger one was right.' },
    { title: 'Good value', text: 'Not the softest I own, but it will outlast the others.' },
    { text: 'I would like it a little longer, the rest is as it should be.' },
    { title: 'Gets compliments', text: 'A little long for me, so I had it taken up. Now it is perfect.' },
    { text: 'Took a day to decide on the colour, and would take the same again.' },
    { title: 'Almost five', text: 'Lovely to wear. One seam needed a stitch, which took me a minute.' },
    { text: 'Good for the price, and better than the one I bought last year.' },
    { title: 'Dependable', text: 'Not exciting, but I wear it more than anything else.' },
    { text: 'The size is right, the hems are neat. Delivery could be faster.' },
  ],
  3: [
    {
      title: 'Nice, but take a size up',
      text: 'Well made, only narrower than the chart says. I kept it for my sister and ordered the next size.',
      fit: 'small',
      answer: 'Thank you for telling us. We have measured it again and put a word on the size guide.',
    },
    { title: 'All right', text: 'Decent quality. I had hoped for a livelier colour.' },
    { text: 'Good fabric, but it creases more than I like.' },
    { title: 'Runs wide', text: 'Comfortable, though it sits looser on me than on the model.', fit: 'large' },
    { text: 'Fine for every day, nothing special.' },
    { title: 'Average', text: 'It is fine. I had read so much praise that I expected more.' },
    { text: 'Comfortable, but it took two washes to lose the stiffness.' },
    { title: 'So so', text: 'Good cut, though the colour fades faster than I would like.' },
  ],
  2: [
    {
      title: 'Not for me',
      text: 'The cut is wider than in the pictures. Returning it was easy, and the money was back in three days.',
      fit: 'large',
    },
    {
      title: 'Too snug',
      text: 'My usual size was tight. I have sent it back for the next one.',
      fit: 'small',
      answer: 'Sorry about that. The larger one is on its way to you.',
    },
    { text: 'The colour is not what I had imagined. Well made, but not mine.' },
    { title: 'Expected more', text: 'It is thinner than I thought. For the summer it may do.' },
    { text: 'Nice idea, but it did not suit me.' },
    { title: 'Returned', text: 'Nothing wrong with it, I simply did not like it on me.' },
    { text: 'Too warm for where I live. Somebody in the hills will love it.' },
    { title: 'Short', text: 'A good deal shorter on me than on the model.' },
  ],
}

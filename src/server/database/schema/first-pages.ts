/** A page as a shop begins with it; its slug is its id too, the same on every server. */
export interface FirstPage {
  slug: string
  title: string
  /** Markdown. */
  body: string
}

/**
 * What a new shop says of itself until its owner says it better: only what the shop really does, and no name, for the
 * owner has one. The rules that an owner sets are facts in `{{…}}` (`PAGE_FACTS`), so no page contradicts a setting.
 * Written once by a migration, so a change here reaches new shops only.
 */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    slug: 'about',
    title: 'About us',
    body: `We sell clothing for men and women that is made to be worn: shirts, kurtas, knitwear, denim, and what goes with them.

Every piece is shown with what it is made of, what it costs and how many are left. What [delivery](/pages/shipping) costs is said before you pay, and what can come back, and until when, stands under [returns](/pages/returns).

[See all clothing](/collections/all)`,
  },
  {
    slug: 'contact',
    title: 'Contact us',
    body: `Is something missing, does something not fit, or is there something you would like to know before you buy? Write to us and we answer by e-mail.

If it is about an order, give its number: it stands on the [order’s page](/my-orders) and on its confirmation.`,
  },
  {
    slug: 'faq',
    title: 'Questions and answers',
    body: `## Ordering

**Do I need an account?** To look around, to keep a cart and to save pieces you like: no. At the checkout you can sign in, or go on as a guest.

**How do I pay?** In the ways that the checkout offers. The sum and its currency are shown before you pay.

**Someone else has the last piece in their cart. Is it gone?** A cart holds nothing back. A checkout does: what is in it is yours for {{hold time}}.

## After the order

**Where is my order?** Under [My orders](/my-orders) you see how far it is. The day by which it should arrive stands in the checkout’s summary and on its confirmation.

**It does not fit.** {{returns}} [How that works](/pages/returns)

## Without a connection

**Does the shop work offline?** Yes. What you have looked at stays on your device, and so does your cart: what you change in it on a train is sent when the line is back. Only to pay you need a connection.`,
  },
  {
    slug: 'features',
    title: 'What this shop can do',
    body: `- **It works offline.** Pages you have looked at open without a connection, and changes of your cart are kept and sent later, once.
- **Search that understands.** Type what you are looking for as you would say it: *blue linen shirt under 2000*.
- **A wishlist and a comparison.** Tap a heart and the piece waits in your [wishlist](/wishlist); put up to four [side by side](/compare).
- **What has changed.** When you come back you are told what became cheaper, and what is nearly gone, of the pieces you saved.
- **An app if you like.** Your browser can install the shop on your home screen.`,
  },
  {
    slug: 'shipping',
    title: 'Shipping',
    body: `{{delivery}}

The charge to your address, if there is one, stands in the order’s summary at the checkout before you pay. The total there is all you pay. The estimated delivery stands below it, and on the order’s confirmation.

You can follow an order under [My orders](/my-orders): it is in processing, then shipped, then delivered. Duties that your country may ask for on imports are not ours, and not in the price.`,
  },
  {
    slug: 'returns',
    title: 'Returns',
    body: `{{returns}}

{{how to return}}

{{return costs}}`,
  },
  {
    slug: 'privacy',
    title: 'Privacy',
    body: `What we keep of you, where, and why.

## On your device

Your cart, what you saved and looked at, your searches and the pages you have seen are kept in your browser, so that the shop is quick and works offline. When you are signed in, so are your name, your orders and the key of your session. Signing out removes what is yours from the device. There are no advertising cookies, and nobody follows you from here to other sites.

## At the shop

- **Your account:** name, e-mail address and your password, which is stored so that nobody can read it, us included.
- **Your orders:** what you bought, for how much, and where it was sent. The law asks us to keep these.
- **Your cart**, also as a guest, until it has not been used for a long time.
- **Your e-mail address for the newsletter**, if you asked for it.
- **Messages** you send us.
- **Searches that found nothing**, as words alone, without whose they were, for 90 days.
- **How many visits there were** on a day, as a number: not whose they were, and without a mark on your device. A browser that asks not to be tracked is not counted.
- **A log** of which page was asked for and when, with the part of the network that it came from and never your whole address, so that we find faults and abuse.

## Others

Whoever takes your payment gets what is needed for it and tells us that it was made. We never see your card or your account there. We give your address to the carrier that brings the parcel, and sell nothing of it to anybody.

## Your rights

You may ask what we know of you, and have it corrected or deleted: [write to us](/pages/contact).`,
  },
  {
    slug: 'terms',
    title: 'Terms',
    body: `## What is sold

We sell what is shown in this shop as long as there is some of it. What delivery and taxes come to is shown at the checkout before you pay.

## When you have bought something

Your order is placed when its payment has been made, or, where you pay at the door, when you have placed it. The price is the one shown at the checkout, where the pieces are held for you for {{hold time}}. If we cannot deliver what you paid for, you get your money back.

## Payment

You pay in one of the ways that the checkout offers. If your payment is taken in another currency, the sum is shown to you before you pay.

## Returns

{{returns}} [How that works](/pages/returns)

## Your account

Keep your password to yourself. Give an address at which a parcel reaches you.`,
  },
]

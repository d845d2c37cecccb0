/**
 * How another client has the whole published catalogue: what the page of the calls says of it. The reference is
 * `src/shared/catalogue-snapshot`.
 */
export const SNAPSHOT_FORMAT = `
<h2 id="catalogue">The whole catalogue on a device</h2>
<p><code>GET /api/catalogue/manifest</code> names the files of which the published catalogue consists;
<code>GET /catalogue/{hash}</code> gives one. A file never changes: keep it for good (a CDN needs this one rule for
<code>/catalogue/*</code>). Its name is the first 22 letters of the SHA-256 of its bytes, unpacked, in base64url:
check it. Whoever accepts <code>br</code> gets it packed. Files are small, some 64 kB packed at most, so that one
that was cut can be begun anew. A download that was cut goes on with <code>Range</code> and
<code>If-Range</code> (the ETag, which is another for packed bytes). A 404 means that the version is not there any
more, or that another server of the shop made it: begin again with the manifest.</p>
<p><b>To begin</b>, take every part's <code>core</code> (cards, filters, orders) and then its <code>text</code>
(product page, words of a search); <code>first</code> is the id of its first product. <b>Later</b>, ask for the manifest again. The same <code>version</code>: nothing
has changed. Else, where <code>deltas</code> has one <code>from</code> the version that is there, take its files and
apply them in their order; where not, take the parts that are not there yet. <code>words</code> are phrases that the shop has its search read as other
words: they change without a new <code>version</code>. Prices and stock may be some minutes old: the cart and the checkout say what
holds. Pieces sold are those of the 90 days before the day the version was made on, by the
shop's time zone.</p>
<h3>Blocks</h3>
<p>A file is a row of blocks, each padded with zeros to a multiple of 8 bytes; all numbers are little-endian. The
first block is a mark of 8 letters.</p>
<ul>
<li><b>Numbers</b>: a header of 24 bytes, which are width (uint8: 0, 1, 2, 4 or 8), optional (uint8), power (uint8), a
zero, count (uint32), base (float64) and step (float64). Then <i>count</i> codes of <i>width</i> bytes (8: float64; 0:
no bytes, all codes are 0). A value is (base + code × step) / 10<sup>power</sup>. With optional = 1, code 0 is no
value, and for all others code − 1 counts.</li>
<li><b>Codes</b>: Numbers. 0 is the next value that was not met yet, n is value n − 1.</li>
<li><b>Strings</b>: Numbers (lengths in bytes), then all of them in UTF-8.</li>
<li><b>Texts</b>: Codes, then Strings: the different values in the order in which they are first met.</li>
<li><b>Lists</b>: Codes, Numbers (how long each different list is), Texts (what is in them, one list after
another).</li>
<li><b>Ids</b>: Numbers with the time of the first UUIDv7 (ms; empty where there are none), Numbers with how much later each is
than the one before (0 for the first), then 10 bytes of each behind its time: first those of all in place 0, then all in
place 1, and so on.</li>
</ul>
<h3>core: <code>DZ core3</code></h3>
<p>Of each product in turn, in the order of ids: Texts <i>ids</i> (the single letter U+0001 stands for the next of the
Ids) · Ids · Texts <i>name, sku, category, brand, collections, material, gender</i> · Lists <i>sizes, colors</i> ·
Numbers <i>price</i> and <i>discountPrice</i> in rupees (none: null), <i>countInStock</i> (less the sum of the
variants), <i>reviews, rating, isFeatured, isPublished, sold</i> · Numbers <i>createdAt</i> in ms, less the time in the
id where that is a UUIDv7 · Numbers <i>updatedAt</i> less createdAt · variants · prices · pictures.</p>
<p><b>Variants</b>: Numbers (0 none, 1 all sizes × colours by size, 2 by colour, 3 as listed), Numbers (how many),
Numbers (the count of each), Texts <i>size</i> and Texts <i>color</i> (of those that are listed).</p>
<p><b>Prices</b>: what a product costs in each size and colour, the least first, where that is not the same; the least is
its own price too. Numbers (how many of each product: 0, where all cost the same), then of all of them Numbers <i>price</i>, Numbers <i>discountPrice</i> (none: null), Texts <i>size</i>, Texts
<i>color</i>.</p>
<p><b>Pictures</b>: Codes (which of the different lists of pictures a product has), Numbers (how long each is), then of
the pictures of those lists Texts <i>url</i>, Texts <i>altText</i>, Numbers <i>width</i>, Numbers <i>height</i>, Texts
<i>color</i>, Texts <i>shows</i>; Ids. In these texts U+0001 and a letter stand for something of the product: <i>I</i> id, <i>S</i> sku,
<i>s</i> sku in lower case, <i>N</i> name, <i>0</i> to <i>9</i> its first ten colours, <i>a</i> to <i>j</i> those in
lower case, <i>u</i> the next of the Ids (each product goes on where the one before ended; in a picture url, altText,
color, shows), U+0001 itself. A text of U+0001 alone is absent.</p>
<h3>text: <code>DZ text4</code></h3>
<p>Of the same products: Texts <i>description</i> · Texts <i>careInstructions</i> · Numbers <i>weight</i> in grams
(none: null) · Numbers <i>writtenReviews</i> (null: absent) · Texts <i>fit</i> (small, true, large; empty: absent) · placeholders.</p>
<p><b>Placeholders</b>: what the first picture of each product looks like from afar, a
ThumbHash, <i>placeholder</i> in base64. Numbers (how many bytes each
has, 0: none), then the bytes: first those of all in place 0, then all in place 1, and so on, with zeros behind the end of
one that is shorter than the longest.</p>
<h3>delta: <code>DZ diff1</code></h3>
<p>Texts (ids that are gone) · Numbers (bytes of core, bytes of text) · a core · a text, both whole, of the products
that are new or changed: each takes the place of the product with its id.</p>
`

/** For the OpenAPI document: the files are no calls of the table, since their answers are bytes. */
export const SNAPSHOT_PATH = {
  '/catalogue/{hash}': {
    get: {
      operationId: 'catalogueFile',
      summary: 'A part of the published catalogue, or what has changed in it; it never changes itself',
      description: 'How its bytes are read: /api/docs#catalogue',
      security: [],
      parameters: [
        {
          name: 'hash',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
        },
        { name: 'Range', in: 'header', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'Done', content: { 'application/octet-stream': {} } },
        206: {
          description: 'The bytes that Range asks for',
          content: { 'application/octet-stream': {} },
        },
        default: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  },
}

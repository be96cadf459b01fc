import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES =
  testsBeside(import.meta.url) + testsBeside(new URL('../../../commerce/registries/contract', import.meta.url).href)

/** What the specification (2, by section) says of general registries, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'birthday, custom, holiday, pet, graduation, house_warming', 'a registry of the type %s is created'],
  [2, '/registries', 'without scripts: a registry is created, or shown again with what is wrong, and takes a product'],
  [2, '/registries/{type}/owner-view?registryId', 'private by default, and its owner page opens'],
  [3, 'list: result of type, typeText, name, id, imageUrl', 'the dropdown lists registries with type, typeText, name'],
  [
    3,
    'add product: asin, desiredQuantity, registryId, registryType, itemType AMAZON_ITEM, vendorId, token',
    'adds with every field of the specification',
  ],
  [4, 'the button is disabled while a request is in flight', 'the choices are disabled while a request is on its way'],
  [4, 'outcome: added, already exists, or error', 'a product is added, exists already, or is refused by name'],
  [5, 'quantity defaults to 1', 'adds with every field of the specification'],
  [5, 'an occasion date must be a real calendar date', '%s is refused by the name of its field'],
  [5, 'public makes it searchable; private and hidden not', 'search finds public registries by their names alone'],
  [5, 'a request token is needed', 'dpx-add-to-registry adds under a tag, and only with the page’s token'],
  [6, 'owners can toggle must-have, group gifting and private', 'an item is added once, wanted 1 to 10 or 10+, noted'],
  [7, 'GET /registries/dpx/desktop/list-registry?asin', 'the dropdown lists the registries by name and type'],
  [
    7,
    'GET /registries/dpx-add-to-registry/{type}/{registryId}: asin, quantity, tagId, tagName, token',
    'dpx-add-to-registry adds under a tag',
  ],
  [7, 'POST /registries/registry-products/addProduct', 'a product is added, exists already, or is refused by name'],
  [7, 'GET /registries/{type}/{registryId}/dpx-get-registry-tags', 'the tags of a registry are for those who keep it'],
  [8, 'ITEM_ALREADY_EXIST shows the exists message; other failures the error message', '%s is said'],
  [8, 'the dropdown’s error box', 'an error box says that the list could not be loaded'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})

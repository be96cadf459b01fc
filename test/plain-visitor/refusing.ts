/** What JavaScript and the test runner ask of any object. */
const USUAL = ['then', 'toJSON', 'asymmetricMatch', 'nodeType', '$$typeof', '@@__IMMUTABLE_ITERABLE__@@']

/** An object that has these methods only, and refuses any other by name. */
export const refusing = <Like extends object>(what: string, methods: object): Like =>
  new Proxy(methods, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || USUAL.includes(key)) return Reflect.get(target, key)
      throw new Error(`A visit over HTTP has no ${what}.${key}. Open the page with isDrawn: true.`)
    },
  }) as Like

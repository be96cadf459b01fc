/** What a product page says of linking its device (spec 1, section 3). Whether it will be linked is judged in cart and order. */
export type DeviceOnPage = {
  asin: string
  status: 'ALLOWED_CONDITIONAL'
  showStatus: boolean
  maxQuantity: number
  defaultValue: boolean
}

/** A unit as its owner sees it: on its way, linked, taken out of the links, or not linked any more. `canLink`: it can be put in again. */
export type OwnDevice = {
  id: string
  orderId: string
  asin: string
  title: string
  serial: string | null
  standing: 'pending' | 'waiting' | 'claimed' | 'removed' | 'gone'
  canLink: boolean
}

/** A unit of an order that is linked, or was meant to be. */
export type OrderedDevice = Pick<OwnDevice, 'id' | 'title' | 'serial' | 'standing'>

declare module '#platform/render/declared.ts' {
  interface Pages {
    'pre-registration/devices': { devices: OwnDevice[] }
  }
  interface ModuleData {
    'pre-registration': {
      page: DeviceOnPage
      /** Whether a unit of the product that is set aside in the shopper's cart is to be linked. */
      state: { heldWish: boolean }
      order: { devices: OrderedDevice[] }
    }
  }
}

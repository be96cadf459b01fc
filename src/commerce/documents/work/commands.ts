import { writeFile } from 'node:fs/promises'
import type { Commerce } from '#commerce/feature.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { messageOf } from '#platform/caught.ts'
import type { Command } from '#platform/store/module.ts'
import { documentNumber } from '../contract.ts'
import { findDocument, findDocumentsOf, listDocuments } from '../queries/documents.ts'
import { issueDocuments } from './issue.ts'
import { documentPdf, packingSlipPdf } from './pdf.ts'
import { showDocument } from './show.ts'

const AT_ONCE = 500
const NO_ORDER = 'There is no such order. See orders list.'

type Print = (line: string) => void

/** Writes a file that is not there yet; says why not otherwise. */
async function save(bytes: Buffer, file: string, print: Print): Promise<number> {
  try {
    await writeFile(file, bytes, { flag: 'wx' })
  } catch (error) {
    print(`${file} was not written: ${messageOf(error)}`)
    return 1
  }
  print(`${file} is written.`)
  return 0
}

/** The merchant's commands for invoices, credit notes and packing slips. */
export const documentCommands: Command<Commerce>[] = [
  {
    name: 'documents list',
    usage: 'documents list [MARKETPLACE]             lists all invoices and credit notes by number',
    run: async ({ db }, [given], print) => {
      const asked = marketplaceCode.optional().safeParse(given)
      if (!asked.success) {
        print(`"${given}" is no marketplace. These are: ${marketplaceCode.options.join(', ')}.`)
        return 1
      }
      let after: string | undefined
      do {
        const page = await listDocuments(db, { marketplace: asked.data, after }, AT_ONCE)
        for (const { number, issuedAt, orderId: order, total, missing } of page.map(showDocument)) {
          const lacks = missing.length > 0 ? `  lacks ${missing.join(', ')}` : ''
          print(`${number}  ${issuedAt.slice(0, 10)}  ${order}  ${total.displayString}${lacks}`)
        }
        after = page.length === AT_ONCE ? page.at(-1)?.number : undefined
      } while (after)
      return 0
    },
  },
  {
    name: 'documents save',
    usage: 'documents save NUMBER FILE               writes an invoice or a credit note as a PDF',
    run: async (commerce, [number = '', file = ''], print) => {
      const isNumber = documentNumber.safeParse(number).success
      const found = isNumber ? await findDocument(commerce.db, number, undefined) : undefined
      if (found && file) return save(await documentPdf(commerce, found), file, print)
      print(found ? 'Name the file to write.' : 'There is no such document. See documents list.')
      return 1
    },
  },
  {
    name: 'documents packing-slip',
    usage: 'documents packing-slip ORDER FILE [PARCEL]   writes what to pack for an order, or a parcel of it, as a PDF',
    run: async (commerce, [id = '', file = '', parcel], print) => {
      const isAsked = orderId.safeParse(id).success && (parcel === undefined || /^[1-9]\d{0,3}$/.test(parcel))
      const slip = isAsked ? await packingSlipPdf(commerce, id, parcel ? Number(parcel) : undefined) : undefined
      if (slip && file) return save(slip, file, print)
      print(slip ? 'Name the file to write.' : 'There is no such order or parcel. See orders show.')
      return 1
    },
  },
  {
    name: 'documents issue',
    usage: 'documents issue ORDER                    issues the invoice of an order that has none',
    run: async (commerce, [id = ''], print) => {
      if (orderId.safeParse(id).success) await issueDocuments(commerce, id, 'asked')
      const documents = await findDocumentsOf(commerce.db, id)
      for (const { number } of documents) print(number)
      if (documents.length === 0) print(NO_ORDER)
      return documents.length > 0 ? 0 : 1
    },
  },
]

type Answer = { headers: Record<string, unknown> }
type Owner = {
  send: (request: { method: 'POST'; path: string; form: Record<string, string>; headers: object }) => Promise<Answer>
}

const FORM = { name: 'Plantagenet Ownersworth', email: 'planted.owner@example.com', order: '7K2M-9QX4T-0B1CD' }
/** A marketplace that has the right. */
const GERMAN = { host: 'de.localhost:3000', origin: 'http://de.localhost:3000' }

const declaration = {
  plant: async (owner: Owner): Promise<string> => {
    const declared = await owner.send({ method: 'POST', path: '/withdrawal/confirm', form: FORM, headers: GERMAN })
    return String(declared.headers.location).split('/').at(-1) ?? ''
  },
  absent: '00000000-0000-4000-8000-000000000000',
}

/** A declaration is its shopper's. See test/planted-resources.ts. */
export const PLANTED = { 'withdrawal/:id': declaration, 'withdrawals/:id': declaration }

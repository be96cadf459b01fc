import type { FastifyReply } from 'fastify'

/** Sends a PDF that only its reader may keep. */
export const sendPdf = (reply: FastifyReply, name: string, bytes: Buffer) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .type('application/pdf')
    .send(bytes)

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The programs that read PDFs in tests, with the Debian packages that they are in. */
const PACKAGES = {
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdffonts: 'poppler-utils',
  mutool: 'mupdf-tools',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
}

type Program = keyof typeof PACKAGES

function run(program: Program, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAbsent) throw error
    throw new Error(
      `This test reads PDFs with ${program}, which is not installed. On Debian: apt-get install ${PACKAGES[program]}`,
    )
  }
}

/** Reads a PDF with two programs that have nothing in common: its texts, its facts, and its fonts as Poppler lists them. */
export function readPdf(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'buybox-pdf-'))
  const file = join(folder, 'document.pdf')
  writeFileSync(file, bytes)
  try {
    const plain = (text: string) => text.normalize('NFC').replaceAll(/[\u00a0\u202f]/g, ' ')
    return {
      poppler: plain(run('pdftotext', ['-layout', file, '-'])),
      mupdf: plain(run('mutool', ['draw', '-q', '-F', 'txt', file])),
      info: Object.fromEntries(
        run('pdfinfo', [file])
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      ),
      fonts: run('pdffonts', [file]).split('\n').slice(2).filter(Boolean),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The barcodes on a PDF's first page, as a scanner reads them from paper: `CODE-128:…`. */
export function scanPdf(bytes: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'buybox-pdf-'))
  const file = join(folder, 'document.pdf')
  writeFileSync(file, bytes)
  try {
    run('pdftoppm', ['-r', '150', '-gray', '-png', '-singlefile', file, join(folder, 'page')])
    return run('zbarimg', ['-q', join(folder, 'page.png')])
      .split('\n')
      .filter(Boolean)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import { join } from 'node:path'
import { type ImageStore, openImageStore, uploadsFolder } from '#commerce/catalog/work/images.ts'
import type { Config } from '#platform/config/config.ts'

type Place = Pick<Config, 'dataDir'>

/** The folder of customers' pictures. In the uploads, so that backups include it, but not where anybody can name its files. */
export const sentFolder = (config: Place): string => join(uploadsFolder(config), 'shoppers')

/** The folder of the sizes made from them. */
export const sizesFolder = ({ dataDir }: Place): string => join(dataDir, 'images', 'shoppers')

/** The path of a customer's picture as it is kept. */
export const sentPath = (config: Place, file: string): string => join(sentFolder(config), `${file}.webp`)

/** Opens the store of customers' pictures; whether one may be seen is for the caller to decide. */
export const openSentImages = (config: Place, unreadable: (id: string, error: unknown) => void): ImageStore =>
  openImageStore([sentFolder(config)], sizesFolder(config), unreadable)

import { archiveFormats, type ArchiveReader, DomainError } from '@larder/domain'
import { ArchiveError, readArchive } from '@larder/recipe-import/archives'

/** Reads other programs' archives, and says why one was refused in the words of an import. */
export const archives: ArchiveReader = (program, { name, bytes }) => {
  const format = archiveFormats.find((each) => each === program)
  if (!format) throw new TypeError(`no archive is read of ${program}`)
  try {
    return readArchive(format, bytes, name)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new DomainError('unprocessable', reasons[error.reason], error.message)
  }
}

const reasons: Readonly<Record<ArchiveError['reason'], string>> = {
  'not-an-archive': 'archive/not-an-archive',
  'too-many-entries': 'archive/too-many-entries',
  'too-large': 'archive/too-large',
  path: 'archive/path',
}

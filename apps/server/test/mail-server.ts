import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'

/** A mail server that accepts every message and returns it. */
export interface MailServer {
  readonly url: string
  /** The next message: headers, an empty line, text. */
  next(): Promise<string>
  readonly taken: number
  /** The envelope senders of the messages. */
  readonly senders: readonly string[]
  stop(): Promise<void>
}

/** Implements the part of SMTP (RFC 5321) that receives a message. */
export async function openMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const senders: string[] = []
  const waiting: ((mail: string) => void)[] = []
  let taken = 0
  const server = createServer((socket) => {
    let text = ''
    let reading = false
    socket.setEncoding('utf8')
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(reading ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (reading ? 5 : 2))
        if (reading) {
          reading = false
          taken += 1
          const waiter = waiting.shift()
          if (waiter) waiter(part)
          else mails.push(part)
          socket.write('250 taken\r\n')
        } else if (/^DATA/i.test(part)) {
          reading = true
          socket.write('354 go on\r\n')
        } else if (/^MAIL FROM:/i.test(part)) {
          senders.push(/<([^>]*)>/.exec(part)?.[1] ?? '')
          socket.write('250 fine\r\n')
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () =>
      new Promise((resolve) => {
        const mail = mails.shift()
        if (mail === undefined) waiting.push(resolve)
        else resolve(mail)
      }),
    senders,
    get taken() {
      return taken
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

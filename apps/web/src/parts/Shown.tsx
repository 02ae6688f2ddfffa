import { Badge } from '../ui/Badge.tsx'
import { Icon, iconNames } from '../ui/Icon.tsx'
import { Initials } from '../ui/Initials.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { PicturePlaceholder } from '../ui/PicturePlaceholder.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Part, Row } from './Part.tsx'
import styles from './Parts.module.css'

const titles = ['Leek soup', 'Butter beans', 'Rye bread', 'Apple pie', 'Dumplings', 'Coleslaw']

const text = `Paragraph with *emphasis*, **strong words**, \`code\` and a [link](https://larder.example).

### Heading

- one
- two

1. first
2. second`

/** What is only read. */
export const Shown = () => (
  <>
    <Part of={{ Icon }}>
      <Row>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
      <Row>
        <Icon name="star" small />
        <Icon name="star" filled />
      </Row>
    </Part>
    <Part of={{ Badge, Initials }}>
      <Row>
        <Badge>Badge</Badge>
        {['Ada Lovelace', 'Bo', 'Çelik-Öz', ''].map((name) => (
          <Initials key={name} name={name} />
        ))}
      </Row>
    </Part>
    <Part of={{ PicturePlaceholder, QrCode }}>
      <Row>
        {titles.map((title) => (
          <div key={title} className={styles.picture}>
            <PicturePlaceholder title={title} />
          </div>
        ))}
        <div className={styles.code}>
          <QrCode text="https://larder.example" label="Address of a list" />
        </div>
      </Row>
    </Part>
    <Part of={{ Markdown }}>
      <Markdown text={text} />
    </Part>
  </>
)

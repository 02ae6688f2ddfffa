import { useState } from 'react'
import { Checkbox, Segments, Select, TextArea, TextField } from '../ui/Field.tsx'
import { TokenField } from '../ui/TokenField.tsx'
import { Fields, Part } from './Part.tsx'

const known = ['Baking', 'Bread', 'Breakfast', 'Dinner', 'Quick', 'Vegan']

/** What takes text and choices. */
export function FieldParts() {
  const [size, setSize] = useState<'small' | 'medium' | 'large'>('medium')
  const [names, setNames] = useState<readonly string[]>(['Vegan'])
  return (
    <>
      <Part of={{ TextField, TextArea, Select, Checkbox, Segments }}>
        <Fields>
          <TextField label="Text" defaultValue="Leek soup" />
          <TextField label="With a hint" hint="What it is for." placeholder="Placeholder" />
          <TextField label="With an error" error="This name is taken." defaultValue="Leek soup" />
          <TextField label="Disabled" disabled defaultValue="Leek soup" />
          <TextField label="With a hidden label" hiddenLabel placeholder="With a hidden label" />
          <TextArea label="Long text" defaultValue={'One line\nand another'} />
          <TextArea label="Long text for reading" reading defaultValue="Stir until it is thick." />
          <TextArea label="Long text with an error" error="This text is too long." />
          <Select label="Choice" hint="One of several.">
            <option>Breakfast</option>
            <option>Dinner</option>
          </Select>
          <Select label="Disabled choice" disabled>
            <option>Breakfast</option>
          </Select>
          <div>
            <Checkbox>Box</Checkbox>
            <Checkbox defaultChecked>Ticked box</Checkbox>
            <Checkbox disabled>Disabled box</Checkbox>
          </div>
          <Segments
            label="Size"
            value={size}
            options={{ small: 'Small', medium: 'Medium', large: 'Large' }}
            onChange={setSize}
          />
        </Fields>
      </Part>
      <Part of={{ TokenField }}>
        <Fields>
          <TokenField label="Names" value={names} known={known} onChange={setNames} />
        </Fields>
      </Part>
    </>
  )
}

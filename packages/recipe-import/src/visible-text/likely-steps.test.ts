import { expect } from 'chai'
import { parsePage } from '../page.ts'
import { likelyMethod, likelySteps } from './likely-steps.ts'
import { printedLines } from './lines.ts'

describe('the likely method', () => {
  const texts = [
    'Rub the butter into the flour with the salt and bind it with one of the eggs.',
    'Roll the dough out, line a tin with it and fill it with the apples.',
    'Serve it warm.',
    'More like this',
    'Plum pie',
  ]
  const html = `<ul><li>200 g flour</li><li>100 g butter</li></ul>${texts.map((text) => `<p>${text}</p>`).join('')}`
  const lines = printedLines(parsePage(html, 'https://example.org/pie'))
  // Set by hand, so that the training changes no expectation: only long lines are likely, and sentences little unlikely.
  const steps = likelySteps(lines, { from: 0, to: 2 }, { long: 3, short: -2.5, sentence: 2 })
  const modelRun = { from: 2, to: 4 }
  const weightRun = { from: 2, to: 6 }
  const wider = { from: 2, to: 5 }

  it('is the run of the model of lines, compared with a wider one and with that of set weights', () => {
    expect(steps.area).to.deep.equal(modelRun)
    const compared = steps.compared(weightRun).map(({ finder, from, to }) => ({ finder, from, to }))
    expect(compared).to.deep.equal([
      { finder: 'run-by-weights', ...weightRun },
      { finder: 'wider-run-by-model', ...wider },
    ])
  })

  it('is compared with no equal run', () => {
    expect(steps.compared(modelRun).map(({ finder }) => finder)).to.deep.equal(['wider-run-by-model'])
  })

  it('is the other run that the model of runs finds clearly better, and otherwise the first', () => {
    const found = (weights: Readonly<Record<string, number>>) => likelyMethod(steps, () => weightRun, weights)
    expect(found({ longer: 4 })).to.deep.equal({ finder: 'run-by-weights', ...weightRun })
    expect(found({ longer: 8, likelier: 12 })).to.deep.equal({ finder: 'wider-run-by-model', ...wider })
    expect(found({ longer: -4 })).to.deep.equal({ finder: 'run-by-model', ...modelRun })
  })
})

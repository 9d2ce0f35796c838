import { Row } from 'ui';
import { Envelope } from 'ui/drawings/envelope';
import { FebruaryThirty } from 'ui/drawings/february-thirty';
import { FourThings } from 'ui/drawings/four-things';
import { Frieze } from 'ui/drawings/frieze';
import { GrowthStage } from 'ui/drawings/growth-stage';
import { Letter, type LetterDrawing } from 'ui/drawings/letter';
import { MonthPlant } from 'ui/drawings/month-plant';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const stages = [1, 2, 3, 4, 5, 6, 7] as const;
const letters: Readonly<Record<LetterDrawing, true>> = {
  '1095-a': true,
  '1095-b-c': true,
  'cms-l564': true,
  'annual-notice-of-change': true,
  'premium-bill': true,
  'income-surcharge': true,
  'medicaid-renewal': true,
  'explanation-of-benefits': true,
  'claim-denied': true,
  'proof-of-income': true,
  'creditable-coverage': true,
  'plan-ends': true,
};

/** Drawings from the sheets of shapes (*.svg) appear only if the folder is served: browsers load none from a file. */
export const drawings = {
  Envelope: <Envelope sum={{ first: '202.90', second: '0.20', total: '40.58' }} />,
  FebruaryThirty: <FebruaryThirty />,
  FourThings: <FourThings />,
  Frieze: <Frieze months={months} />,
  GrowthStage: (
    <Row>
      {stages.map((stage) => (
        <div key={stage} style={{ width: '4rem' }}>
          <GrowthStage stage={stage} />
        </div>
      ))}
    </Row>
  ),
  Letter: (
    <Row>
      {Object.keys(letters).map((drawing) => (
        <div key={drawing} style={{ width: '5rem' }}>
          <Letter drawing={drawing as LetterDrawing} />
        </div> // the keys of the record
      ))}
    </Row>
  ),
  MonthPlant: (
    <Row>
      {months.map((month) => (
        <div key={month} style={{ width: '3.5rem' }}>
          <MonthPlant month={month} />
          <MonthPlant month={month} crop="bloom" />
        </div>
      ))}
    </Row>
  ),
};

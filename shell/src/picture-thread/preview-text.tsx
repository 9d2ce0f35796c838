import { previewSizes, type PreviewShape } from 'contract/link-preview';
import satori from 'satori';

import type { PreviewContent, AgencyLogo } from '../pictures/picture-job';
import { colorOf } from '../site/token-colors';
import { fitting } from './fitting';
import { fonts } from './fonts';
import { monthsAt, soil } from './scene';

/** The year of the almanac starts in October. */
const year = ['O', 'N', 'D', 'J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S'];

/**
 * Font sizes by title length. Smaller type leaves gaps in a short title, larger type gives a long one too many lines.
 */
const titleSizes: readonly { upTo: number; beside: number; below: number }[] = [
  { upTo: 26, beside: 82, below: 100 },
  { upTo: 48, beside: 70, below: 88 },
  { upTo: 72, beside: 58, below: 74 },
  { upTo: Infinity, beside: 50, below: 62 },
];

/**
 * Longest title that is balanced. The layout engine narrows a balanced text before it clamps it, and so cuts it far too
 * early.
 */
const longestBalanced = 72;

/** Characters that safely fit: on four lines beside the plants, on five above them. */
const longestTitle = { beside: 92, below: 150 };

/** Characters of the description that safely fit on a line. */
const lettersPerLine = { beside: 42, below: 60 };

const heading = { fontFamily: 'Besley', fontWeight: 600 } as const;

const isBeside = (shape: PreviewShape) => shape === 'wide' || shape === '16x9';

/** Number of description lines that fit above the plants. */
function descriptionLines(shape: PreviewShape, { length }: string): number {
  if (isBeside(shape)) return length > 26 ? 2 : 3;
  if (shape === '1x1') return 3;
  return length > 26 ? 0 : 2;
}

interface PreviewTextProps {
  shape: PreviewShape;
  content: PreviewContent;
  /** Whether the logo contains the agency's name. */
  saysName: boolean;
}

// satori reads these elements and calls components as plain functions; React does not render them.

function PreviewText({ shape, content, saysName }: PreviewTextProps) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%', fontFamily: 'Atkinson' }}>
      <Headline shape={shape} content={content} />
      <Footer content={content} saysName={saysName} />
    </div>
  );
}

function Headline({ shape, content }: Omit<PreviewTextProps, 'saysName'>) {
  const { title, description, section, accent } = content;
  const size = titleSizes.find(({ upTo }) => title.length <= upTo) ?? { beside: 50, below: 62 };
  const beside = isBeside(shape);
  const lines = descriptionLines(shape, title);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        boxSizing: 'border-box',
        padding: '64px 0 0 64px',
        width: beside ? 768 : 1136,
      }}
    >
      <div
        style={{
          display: 'flex',
          width: 96,
          height: 9,
          borderTop: `5px solid ${colorOf('ink')}`,
          borderBottom: `1px solid ${colorOf('ink')}`,
        }}
      />
      {section && (
        <div
          style={{
            display: 'flex',
            marginTop: 22,
            fontSize: 30,
            fontWeight: 700,
            color: colorOf('pine', 'light', accent),
          }}
        >
          {section}
        </div>
      )}
      <div
        style={{
          ...heading,
          display: 'block',
          lineClamp: beside ? 4 : 5,
          marginTop: section ? 10 : 24,
          fontSize: beside ? size.beside : size.below,
          lineHeight: 1.08,
          letterSpacing: '-0.018em',
          textWrap: title.length > longestBalanced ? 'wrap' : 'balance',
          color: colorOf('ink'),
        }}
      >
        {fitting(title, beside ? longestTitle.beside : longestTitle.below)}
      </div>
      {lines > 0 && (
        <div
          style={{
            display: 'block',
            lineClamp: lines,
            maxWidth: beside ? 664 : 940,
            marginTop: 24,
            fontSize: 30,
            lineHeight: 1.35,
            color: colorOf('ink-2'),
          }}
        >
          {fitting(description, lines * (beside ? lettersPerLine.beside : lettersPerLine.below))}
        </div>
      )}
    </div>
  );
}

/** The strip at the bottom: the agency, and the months for an article or the host for other pages. */
function Footer({ content: { month, agency, host }, saysName }: Omit<PreviewTextProps, 'shape'>) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        height: soil,
        width: '100%',
        alignItems: 'center',
        color: colorOf('on-ground'),
      }}
    >
      <div
        style={{
          ...heading,
          display: 'flex',
          marginLeft: 136,
          maxWidth: 430,
          lineHeight: 1.1,
          fontSize: agency.length > 20 ? 28 : 38,
        }}
      >
        {saysName ? '' : agency}
      </div>
      {month === null ? (
        <div style={{ display: 'flex', position: 'absolute', right: 64, fontSize: 30, color: colorOf('on-ground-2') }}>
          {host}
        </div>
      ) : (
        year.map((letter, index) => (
          <div
            key={index}
            style={{
              ...heading,
              display: 'flex',
              justifyContent: 'center',
              position: 'absolute',
              left: monthsAt.first + index * monthsAt.step - 24,
              width: 48,
              fontSize: 28,
              color: colorOf(index === (month + 2) % 12 ? 'on-ground' : 'on-ground-2'),
            }}
          >
            {letter}
          </div>
        ))
      )}
    </div>
  );
}

/** Draws the text of a picture as paths, in an SVG of the full size. */
export async function drawText(shape: PreviewShape, content: PreviewContent, logo?: AgencyLogo): Promise<string> {
  const saysName = logo?.kind === 'picture' && logo.saysName;
  return satori(<PreviewText shape={shape} content={content} saysName={saysName} />, {
    ...previewSizes[shape],
    fonts: [...fonts],
  });
}

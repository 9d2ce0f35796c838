import { useReading } from '../enrollment/use-reading';
import { MedicareHead } from './medicare-head';

/** Metadata of the Medicare page with a visitor's answers in its URL. */
export function AnsweredHead() {
  return <MedicareHead isWrong={useReading().kind === 'wrong'} />;
}

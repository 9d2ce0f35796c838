import type { Article } from 'contract/articles';
import { Link } from 'react-router-dom';
import { Icon } from 'ui/admin-icon';

import { Line } from './panel';
import { printScheduled, stateLabels, visitorsSee } from './state-words';

/** Publication state of an article and its schedule. */
export function PublicationState({ article }: { article: Article | null }) {
  const { icon, word, tone } = stateLabels[article?.state ?? 'draft'];
  const schedule = article?.schedule;
  return (
    <div>
      <Line $tone={tone} data-article-state={article?.state ?? 'draft'}>
        <Icon name={icon} />
        <b>{word}</b>
      </Line>
      {article && <p>{visitorsSee(article.state)}</p>}
      {article?.live && (
        <p>
          <Link to={article.live.path}>Read it on the site</Link>
        </p>
      )}
      {schedule?.publish && !schedule.failed && (
        <p>Will be published on {printScheduled(schedule.publish.at, schedule.timeZone)}.</p>
      )}
      {schedule?.outdated && (
        <p>You have changed the text since. Set the schedule again to publish what is written now.</p>
      )}
      {schedule?.unpublish && <p>Will be unpublished on {printScheduled(schedule.unpublish.at, schedule.timeZone)}.</p>}
      {schedule?.failed && (
        <Line $tone="wrong">
          <Icon name="alert" />
          {schedule.failed}
        </Line>
      )}
    </div>
  );
}

import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Prose } from 'ui';

import { siteDestination } from './site-destination';

/** The article itself. Its links into the site go through the router: one listener for all of them. */
export function ArticleText({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const destination = siteDestination(event.nativeEvent, window.location);
    if (destination === null) return;
    event.preventDefault();
    void navigate(destination);
  };
  // Enter on a link is a click too, so the keyboard needs no listener of its own.
  return (
    <div onClick={follow}>
      <Text html={html} opening="article" />
    </div>
  );
}

const Text = styled(Prose)`
  a[id],
  :target {
    scroll-margin-top: 80px;
  }
`;

// The only inline script, identical on every page so that the CSP can list its hash.
(function (document, root) {
  // Sets the theme class and the color of the browser's toolbar before the first paint.
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)) {
      root.classList.add('dark');
      document.querySelector('[name=theme-color]').setAttribute('media', '');
    }
  } catch (blocked) {
    // Storage is blocked: use the light theme.
  }

  var plan = JSON.parse(document.getElementById('boot-scripts').textContent);

  // Allows scripts only from this site and from the origins listed in the plan.
  var origins = [location.origin].concat(plan.origins);
  if (window.trustedTypes && trustedTypes.createPolicy) {
    trustedTypes.createPolicy('default', {
      // Markup is sanitized on save, and script-src blocks inline handlers in it.
      createHTML: function (html) {
        return html;
      },
      createScriptURL: function (url) {
        if (origins.indexOf(new URL(url, document.baseURI).origin) < 0) throw new TypeError('Refused script ' + url);
        return url;
      },
    });
  }

  // Pages work without scripts. So they do in a browser that lacks what the scripts use: Safari before 16.4, which got
  // CompressionStream together with lookbehinds and static blocks, and others before 2023. There React would fail in
  // mid-render, and leave an empty page.
  if (![].toSorted || !window.CompressionStream) {
    return addEventListener('DOMContentLoaded', function () {
      document.querySelectorAll('noscript').forEach(function (element) {
        element.outerHTML = element.textContent;
      });
    });
  }

  // Until the page is hydrated, nothing in this document shows another one. Back and Forward lead to one within it if an
  // earlier document had both, and the visitor has reloaded it, or comes back from another site.
  function page() {
    return location.pathname + location.search;
  }
  var own = page();
  addEventListener('popstate', function () {
    if (page() !== own && !performance.getEntriesByName('hydrated').length) location.reload();
  });

  function preload(properties) {
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'preload' }, properties));
  }

  // Chromium waits up to 50 ms with the first paint for fonts that are preloaded here: only where they can arrive by then.
  var network = navigator.connection;
  if (network && network.rtt <= 50 && network.downlink >= 10) {
    plan.fonts.forEach(function (font) {
      preload({ as: 'font', crossOrigin: '', href: font });
    });
  }

  // Download at the first paint or the end of the document, with a low priority: fonts and drawings come first.
  var downloading = false;
  function download() {
    if (downloading) return;
    downloading = true;
    plan.run.concat(plan.preload).forEach(function (script) {
      if (script.siteId) return;
      preload({ as: 'script', fetchPriority: 'low', href: script.src, integrity: script.integrity });
    });
  }
  addEventListener('DOMContentLoaded', download);

  var started = false;
  function start() {
    download();
    // The scripts read the end of the document, and it may be painted, or touched, before it has arrived whole.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    if (started) return;
    started = true;
    plan.run.forEach(function (script) {
      var element = document.createElement('script');
      element.async = false;
      if (script.integrity) element.integrity = script.integrity;
      if (script.siteId) {
        element.defer = true;
        element.setAttribute('data-site-id', script.siteId);
      } else element.fetchPriority = 'high';
      element.src = script.src;
      document.head.appendChild(element);
    });
  }

  // Run after the first paint, or on the first interaction. A hidden tab never paints, so it waits for load. Firefox does
  // not report a paint after the reload of a page whose editor had the focus: a frame after load is painted soon.
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length) start();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', function () {
    if (document.hidden) return start();
    requestAnimationFrame(function () {
      setTimeout(start, 300);
    });
  });
  addEventListener('pointerdown', start, true);
  addEventListener('keydown', start, true);
})(document, document.documentElement);

#!/usr/bin/python3
# A bare window of WebKit for WebKitWebDriver. MiniBrowser keeps its session private, and a private session writes no console.
import sys
import tempfile
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

with tempfile.TemporaryDirectory() as folder:
    data = WebKit2.WebsiteDataManager(base_cache_directory=folder, base_data_directory=folder)
    data.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(sys.argv[1], ['localhost', '127.0.0.1']))
    # The stand-in for the video host signs its own certificate.
    data.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
    context = WebKit2.WebContext(website_data_manager=data)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)

    def start_automation(_context, session):
        session.set_application_info(WebKit2.ApplicationInfo())
        session.connect('create-web-view', lambda *_: view)

    context.set_automation_allowed(True)
    context.connect('automation-started', start_automation)
    window = Gtk.Window()
    window.add(view)
    window.connect('destroy', Gtk.main_quit)
    window.show_all()
    Gtk.main()
